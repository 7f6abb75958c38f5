/** Lets what has moved on a picture glide from where it was, if it says who it is with `data-moving`. */

export interface Point {
  readonly left: number;
  readonly top: number;
}

const MILLISECONDS = 450;

export function positionsIn(root: ParentNode): Map<string, Point> {
  return new Map(moving(root).map((element) => [element.dataset.moving as string, placeOf(element)]));
}

export function moved(root: ParentNode, before: ReadonlyMap<string, Point>): void {
  for (const element of moving(root)) {
    const from = before.get(element.dataset.moving as string);
    if (from) glide(element, from, placeOf(element));
  }
}

/** A click anywhere ends all animations. */
export function skip(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

function moving(root: ParentNode): SVGElement[] {
  return [...root.querySelectorAll<SVGElement>('[data-moving]')];
}

/** Where it is on its picture, which moves itself when the page is scrolled, or grows above it. */
function placeOf(element: SVGElement): Point {
  const picture = element.closest('.picture')?.getBoundingClientRect();
  const { left, top } = element.getBoundingClientRect();
  return { left: left - (picture?.left ?? 0), top: top - (picture?.top ?? 0) };
}

function glide(element: SVGElement, from: Point, to: Point): void {
  const scale = (element as SVGGraphicsElement).getScreenCTM()?.a ?? 1;
  const [x, y] = [(from.left - to.left) / scale, (from.top - to.top) / scale];
  if (Math.abs(x) + Math.abs(y) < 1) return;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
    duration: MILLISECONDS,
    easing: 'ease-in-out',
  });
}
