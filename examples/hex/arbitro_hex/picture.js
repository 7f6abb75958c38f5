/** Draws the board of Hex for the table in the browser; a click on a free cell chooses it. */

const RADIUS = 13;
const WIDTH = RADIUS * Math.sqrt(3);
const HEXAGON = [0, 1, 2, 3, 4, 5]
  .map((corner) => (Math.PI / 180) * (60 * corner - 90))
  .map((angle) => `${RADIUS * Math.cos(angle)},${RADIUS * Math.sin(angle)}`)
  .join(' ');
const MARGIN = 26;

export function picture({ html, svg, nothing, placed, pressable, text }) {
  const hexagon = svg`<polygon class="card" points=${HEXAGON}/>`;

  /** Colours are told apart by what is drawn on the stones, too. */
  const stone = (colour) => (colour === 'red'
    ? svg`<circle class="mark" r="9"/><path class="on-mark" d="M-4-1h8v2h-8z"/>`
    : svg`<circle class="back" r="9"/><circle class="card" r="3"/>`);

  function cellAt({ view, drafts, teller }, column, row) {
    const name = `${String.fromCharCode(97 + column)}${row + 1}`;
    const colour = view.stones[name];
    const label = colour ? `${name}: ${teller.label('value', colour)}` : name;
    const drawing = svg`${hexagon}${colour ? stone(colour) : text(0, 3, 7, name, 'faint', 'middle')}`;
    const [x, y] = [(column + row / 2) * WIDTH, row * RADIUS * 1.5];
    return placed(x, y, pressable(label, drafts.value('place', 'cell', name), drawing));
  }

  /** Say along each side whose it is: red joins top and bottom, blue left and right. */
  function sides({ teller }, size) {
    const [red, blue] = [teller.label('value', 'red'), teller.label('value', 'blue')];
    const [bottom, right] = [size * RADIUS * 1.5 + 6, size * WIDTH];
    return svg`${text((right - WIDTH) / 2, -19, 10, red, 'title', 'middle')}
      ${text(right * 0.95, bottom, 10, red, 'title', 'middle')}
      <g transform=${`rotate(60) translate(${size * 11} ${WIDTH * 0.95})`}>${text(0, 0, 10, blue, 'title', 'middle')}</g>
      <g transform=${`translate(${right - 6} 0) rotate(60) translate(${size * 11} ${-2})`}>${text(0, 0, 10, blue, 'title', 'middle')}</g>`;
  }

  const numbers = (size) => Array.from({ length: size }, (_, index) => index);

  return {
    draw(scene) {
      const { size } = scene.view;
      const [width, height] = [WIDTH * size * 1.5 + MARGIN * 2, RADIUS * 1.5 * size + MARGIN * 2];
      return html`<svg viewBox=${`${-MARGIN} ${-MARGIN - 8} ${width} ${height + 8}`} role="group" aria-label="Hex">
        ${sides(scene, size)}${numbers(size).map((row) => numbers(size).map((column) => cellAt(scene, column, row)))}</svg>`;
    },
    emblem() {
      const cells = [['red', 0, 0], ['blue', 1, 0], [null, 2, 0], [null, 0, 1], ['red', 1, 1], ['blue', 2, 1]];
      return html`<svg viewBox="-48 -22 180 64">${cells.map(([colour, column, row]) =>
        placed((column + row / 2) * WIDTH, row * RADIUS * 1.5, svg`${hexagon}${colour ? stone(colour) : nothing}`))}</svg>`;
    },
  };
}
