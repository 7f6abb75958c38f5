"""Listens to the channels of the sessions that somebody follows, in a thread of its own.

There is one connection to Redis; in a Cluster there is one to each node that has such sessions.
"""

import asyncio
import logging
import math
import threading
import time
from asyncio import AbstractEventLoop, TaskGroup
from collections.abc import Callable, Container, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from redis.asyncio.connection import AbstractConnection
from redis.crc import key_slot
from redis.exceptions import MovedError
from redis.exceptions import TimeoutError as RedisTimeoutError

from arbitro.play.tables.updates import Update
from arbitro.store.channel import channel_of, session_of, update_in
from arbitro.store.connection.gateway import UNREACHABLE, Gateway

log = logging.getLogger("arbitro.subscriber")

# A node that was silent for this long is asked whether it is still there. If nobody followed its
# sessions for this long, its connection is closed.
LISTEN_SECONDS = 2.0
# After a failure, and before a session is looked for on another node.
PAUSE_SECONDS = 0.5
# Updates in quick succession are collected, so that a follower is woken once for all of them.
COLLECT_SECONDS = 0.03
# How long a session stays subscribed to: clients that poll come back soon.
LINGER_SECONDS = 1.0

Updates: TypeAlias = dict[str, list[Update | None]]
"""Updates by session; None tells the followers to read the store."""


class Node:
    """A connection to a node, and the sessions whose channels are subscribed to over it."""

    connection: AbstractConnection
    """there is none until it is open"""

    def __init__(self) -> None:
        self.sessions: set[str] = set()
        self.unconfirmed: set[str] = set()
        """the sessions whose subscriptions Redis has not confirmed yet"""
        self.given_up: set[str] = set()
        """the sessions that Redis has not confirmed the end of yet"""
        self._commands: list[tuple[str, ...]] = []
        self._has_commands = asyncio.Event()

    def send(self, *command: str) -> None:
        """Send a command soon, together with others."""
        self._commands.append(command)
        self._has_commands.set()

    async def keep_sending(self) -> None:
        """Send commands as they come, until this task is cancelled."""
        task = asyncio.current_task()
        # redis-py sends with `wait_for`, which in Python 3.11 may lose that the task is cancelled.
        while task and not task.cancelling() and await self._has_commands.wait():
            commands, self._commands = self._commands, []
            self._has_commands.clear()
            await self.connection.send_packed_command(self.connection.pack_commands(commands))

    async def message(self, seconds: float = LISTEN_SECONDS) -> Any:
        """Wait for the next message; None if the node is silent for this time."""
        try:
            # If this is interrupted, the part of a message that has come is kept.
            return await self.connection.read_response(timeout=seconds, disconnect_on_error=False)
        except MovedError as error:
            return error


class Listener:
    """Subscribes to the channels of sessions, and unsubscribes from them."""

    def __init__(
        self,
        gateway: Gateway,
        followed: Container[str],
        pass_on: Callable[[Updates], None],
        notice: Callable[[Exception], None],
    ) -> None:
        self._gateway = gateway
        self._followed = followed
        self._pass_on = pass_on
        self._notice = notice
        self._nodes: dict[str, Node] = {}
        self._node_of: dict[str, Node] = {}
        """the node over whose connection a session is listened to"""
        self._pending: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_about_to_rest = False
        self._last_logged = ""
        self._lock = threading.Lock()
        self._loop: AbstractEventLoop | None = None

    # --- called from any thread ---

    def listen_to(self, session: str) -> None:
        """Subscribe to a session that somebody follows."""
        self._running_loop().call_soon_threadsafe(self._subscribe, session)

    def leave(self, session: str) -> None:
        """Unsubscribe from a session soon if nobody follows it any more."""
        loop = self._running_loop()
        loop.call_soon_threadsafe(loop.call_later, LINGER_SECONDS, self._give_up, session)

    def _running_loop(self) -> AbstractEventLoop:
        with self._lock:
            if self._loop is None:
                loop = asyncio.new_event_loop()
                threading.Thread(target=loop.run_forever, name="listener", daemon=True).start()
                self._loop = loop
            return self._loop

    # --- called in the thread of the loop ---

    def _subscribe(self, session: str) -> None:
        """Subscribe to a session at the node that has it."""
        if session in self._node_of or session not in self._followed:
            return
        try:
            name = self._gateway.node_of(channel_of(session))
        except UNREACHABLE as error:
            self._say(error)
            self._subscribe_later([session])
            return
        node = self._nodes.get(name) or self._connected(name)
        self._node_of[session] = node
        node.sessions.add(session)
        node.unconfirmed.add(session)
        node.send(self._gateway.channel_command("SUBSCRIBE"), channel_of(session))

    def _give_up(self, session: str) -> None:
        if session in self._followed or session not in self._node_of:
            return
        node = self._node_of[session]
        self._forget(node, session)
        node.given_up.add(session)
        node.send(self._gateway.channel_command("UNSUBSCRIBE"), channel_of(session))

    def _forget(self, node: Node, session: str) -> None:
        del self._node_of[session]
        node.sessions.remove(session)
        node.unconfirmed.discard(session)

    def _say(self, error: Exception) -> None:
        self._notice(error)
        self._log_once(f"no updates come from Redis: {type(error).__name__}")

    def _subscribe_later(self, sessions: Iterable[str]) -> None:
        """Look for sessions again after a pause, when it may be known which node has them."""
        self._gateway.lost()
        if not self._pending:
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._subscribe_again)
        self._pending.update(sessions)

    def _subscribe_again(self) -> None:
        sessions, self._pending = self._pending, set()
        for session in sessions:
            self._subscribe(session)

    def _connected(self, name: str) -> Node:
        """Connect to a node; what is to be sent is sent when the connection is open."""
        node = self._nodes[name] = Node()
        task = asyncio.create_task(self._serve(name, node))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return node

    async def _serve(self, name: str, node: Node) -> None:
        """Listen to a node, until it fails or has no session that anybody follows."""
        try:
            async with self._gateway.listening(name) as node.connection, TaskGroup() as tasks:
                sending = tasks.create_task(node.keep_sending())
                await self._listen(name, node)
                sending.cancel()
        except* (*UNREACHABLE, OSError) as failure:
            self._say(failure.exceptions[0])
        finally:
            if self._nodes.get(name) is node:
                del self._nodes[name]
            self._move_elsewhere(node, [*node.sessions])

    async def _listen(self, name: str, node: Node) -> None:
        """Pass on what is published, until no session is left at the node."""
        while message := await self._awaited(node):
            collected: Updates = {}
            self._take(node, message, collected)
            await self._collect(node, collected)
            self._pass_on(collected)
            self._rest_soon()
            await asyncio.sleep(0)
        del self._nodes[name]

    async def _collect(self, node: Node, collected: Updates) -> None:
        """Take what else has come, for a short while.

        There is one time limit for all messages: one for each takes longer than the message.
        """
        until = time.monotonic() + COLLECT_SECONDS
        with suppress(TimeoutError):
            async with asyncio.timeout(LISTEN_SECONDS):
                while time.monotonic() < until and await node.connection.can_read():
                    self._take(node, await node.message(math.inf), collected)

    def _rest_soon(self) -> None:
        """Let messages gather, once for all nodes: many at once cost less than one by one.

        This stops the whole loop, which would otherwise wake up for each of them.
        """
        if not self._is_about_to_rest:
            self._is_about_to_rest = True
            asyncio.get_running_loop().call_soon(self._rest)

    def _rest(self) -> None:
        time.sleep(COLLECT_SECONDS)
        self._is_about_to_rest = False

    async def _awaited(self, node: Node) -> Any:
        """Wait for a message; None if no session is left at the node.

        A silent node is asked whether it is there, and has failed if it does not answer.
        """
        message = await node.message()
        if message is None and node.sessions:
            node.send("PING")
            message = await node.message()
            if message is None:
                raise RedisTimeoutError("Redis is silent")
        return message

    def _take(self, node: Node, message: Any, collected: Updates) -> None:
        match message:
            case [b"message" | b"smessage", channel, update]:
                session = session_of(channel)
                if session in self._followed:
                    collected.setdefault(session, []).append(update_in(update))
            case [b"subscribe" | b"ssubscribe", channel, _]:
                self._log_once("updates come from Redis")
                session = session_of(channel)
                node.unconfirmed.discard(session)
                # What was published before this was lost.
                collected.setdefault(session, []).append(None)
            case [b"unsubscribe" | b"sunsubscribe", channel, _]:
                self._ended(node, session_of(channel))
            case MovedError(slot_id=slot):
                self._refused(node, slot)

    def _ended(self, node: Node, session: str) -> None:
        """Notice that a subscription has ended: we ended it, or its session is elsewhere now."""
        if session in node.given_up:
            node.given_up.remove(session)
        elif session in node.sessions:
            self._move_elsewhere(node, [session])

    def _refused(self, node: Node, slot: int) -> None:
        """Notice that a node does not have a slot any more."""
        node.given_up.difference_update(_in_slot(node.given_up, slot))
        self._move_elsewhere(node, _in_slot(node.unconfirmed, slot))

    def _move_elsewhere(self, node: Node, sessions: Sequence[str]) -> None:
        for session in sessions:
            self._forget(node, session)
        if sessions:
            self._subscribe_later(sessions)

    def _log_once(self, message: str) -> None:
        if message != self._last_logged:
            log.debug(message)
            self._last_logged = message


def _in_slot(sessions: Iterable[str], slot: int) -> list[str]:
    return [each for each in sessions if key_slot(channel_of(each).encode()) == slot]
