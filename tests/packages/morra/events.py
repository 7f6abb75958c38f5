from typing import Annotated

from arbitro import BySeat, Event, Int, Items, Seat, about
from morra.moves import Bean, Lot
from morra.state import Showing


class HandedOut(Event, rule="morra.deal"):
    """Everybody has got beans."""

    beans: Annotated[Int, about("how many beans each player got")]


class BeansGot(Event, rule="morra.deal"):
    """Which beans: for their owner only."""

    beans: Annotated[Items[Bean], about("in alphabetical order")]


class Screened(Event, rule="morra.show"):
    """Someone holds out fingers behind a screen."""

    seat: Seat


class FingersHeld(Event, rule="morra.show"):
    """How many fingers, and what was called: for their owner only."""

    showing: Annotated[Showing, about("what the player holds out and called")]


class Counted(Event, rule="morra.count"):
    """The screens are gone, the fingers counted."""

    showings: Annotated[BySeat[Showing], about("what the players held out and called, by seat")]
    total: Annotated[Int, about("how many fingers in all")]
    right: Annotated[Items[Seat], about("who called the total")]


class BeansBuried(Event, rule="morra.bury"):
    """Beans were laid away face down."""

    seat: Seat
    beans: Annotated[Int, about("how many beans")]


class BeansHidden(Event, rule="morra.bury"):
    """Which beans were buried: for their owner only."""

    beans: Annotated[Items[Bean], about("in alphabetical order")]


class Spent(Event, rule="morra.spend"):
    """Coins and beans were laid away openly."""

    seat: Seat
    coins: Annotated[Int, about("how many coins")]
    lots: Annotated[Items[Lot], about("the beans, by kind")]


class Closed(Event, rule="morra.end"):
    """The game has ended."""

    winners: Annotated[Items[Seat], about("who won")]
