/*
 * Rows off screen cost no style, layout or paint (`content-visibility: auto`) from when they have been laid out once: then
 * the browser knows how high each is, so that the page stays as long as it was. They stay in the document for find in
 * page, links, focus, screen readers and print.
 */

/** How wide each was when it was laid out. */
const widths = new WeakMap<Element, number>()

/** A `ref` for a row with the class `skipped-off-screen`. */
export function skipOffScreen(row: HTMLElement | null) {
  if (!row) return undefined
  const observer = sizes()
  observer?.observe(row)
  return () => observer?.unobserve(row)
}

let shared: ResizeObserver | undefined

function sizes() {
  // jsdom has no ResizeObserver.
  if (globalThis.ResizeObserver) shared ??= new ResizeObserver(onLayout)
  return shared
}

function onLayout(entries: readonly ResizeObserverEntry[]) {
  const resized: Element[] = []
  for (const { target, contentRect } of entries) {
    const isResized = isOtherWidth(contentRect.width, widths.get(target))
    if (isResized) resized.push(target)
    target.toggleAttribute('data-measured', contentRect.width > 0 && !isResized)
    widths.set(target, contentRect.width)
  }
  if (resized.length > 0) requestAnimationFrame(() => measureAgain(resized))
}

/** Its text may wrap otherwise than when it was laid out. What is not drawn is 0 wide. */
const isOtherWidth = (width: number, last = 0) => last > 0 && width > 0 && width !== last

/** To be observed anew is to be told of once more, after layout. */
function measureAgain(rows: readonly Element[]) {
  for (const row of rows.filter(({ isConnected }) => isConnected)) {
    shared?.unobserve(row)
    shared?.observe(row)
  }
}
