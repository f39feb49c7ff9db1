/** The view of a picture in its stage: its scale relative to the fitted size, and its offset in pixels. */
export type View = { scale: number; x: number; y: number }
/** A point, in pixels from the middle of the stage. */
export type Point = { x: number; y: number }
type Size = { width: number; height: number }
/** The stage, and the picture as it fits into it. */
export type Sizes = { stage: Size; picture: Size }

export const fitted: View = { scale: 1, x: 0, y: 0 }
export const mostScale = 8
/** The scale of a double tap: text of a photographed receipt can be read. */
export const readingScale = 3
/** The factor of a zoom button or key. */
export const step = 1.5

/** Larger or smaller by the factor; what lies at the point stays there. */
export function zoomedBy(view: View, factor: number, at: Point, sizes: Sizes): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, sizes)
}

export function movedBy(view: View, by: Point, sizes: Sizes): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)
}

/** No edge of the picture comes inside the stage, unless all of the picture has room in it. */
function within({ scale, x, y }: View, { stage, picture }: Sizes): View {
  const most = (length: number, room: number) => Math.max(0, (length * scale - room) / 2)
  return {
    scale,
    x: clamped(x, most(picture.width, stage.width)),
    y: clamped(y, most(picture.height, stage.height)),
  }
}

// Zero has no sign here.
const clamped = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
