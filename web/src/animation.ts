/** Lets what has moved on a picture glide from where it was, if it says who it is with `data-moving`. */

const MILLISECONDS = 450;

export function positionsIn(root: ParentNode): Map<string, DOMRect> {
  return new Map(moving(root).map((element) => [element.dataset.moving as string, element.getBoundingClientRect()]));
}

export function moved(root: ParentNode, before: ReadonlyMap<string, DOMRect>): void {
  for (const element of moving(root)) {
    const from = before.get(element.dataset.moving as string);
    if (from) glide(element, from, element.getBoundingClientRect());
  }
}

/** A click anywhere ends all animations. */
export function skip(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

function moving(root: ParentNode): SVGElement[] {
  return [...root.querySelectorAll<SVGElement>('[data-moving]')];
}

function glide(element: SVGElement, from: DOMRect, to: DOMRect): void {
  const scale = (element as SVGGraphicsElement).getScreenCTM()?.a ?? 1;
  const [x, y] = [(from.left - to.left) / scale, (from.top - to.top) / scale];
  if (Math.abs(x) + Math.abs(y) < 1) return;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: MILLISECONDS, easing: 'ease-in-out' });
}
