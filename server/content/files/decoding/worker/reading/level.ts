import { drawn, opened, type Grey } from './grey.ts'

/** The longer side of the picture in which the lines are looked for. */
const side = 700
/** A picture held more askew than this is not read. */
const mostDegrees = 20
const fine = 0.25
/** Less cannot be seen. */
const fewestDegrees = 0.4

type Askew = {
  /** The degrees to turn it clockwise so that its lines are level. */
  degrees: number
  /** How much its rows differ from each other then: lines of letters make more than five, anything else about one. */
  lines: number
}

/** Finds how a flattened picture is to be turned: the rows of ink and of none between them are clearest when level. */
export async function levelOf(picture: Grey): Promise<Askew> {
  const { data, width, height } = await drawn(opened(picture).resize(side, side, { fit: 'inside' }))
  const points: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < 128) points.push(x, y)
  let best: Askew = { degrees: 0, lines: 0 }
  const attempt = (degrees: number) => {
    const lines = contrastAt(points, degrees)
    if (lines > best.lines) best = { degrees, lines }
  }
  for (let degrees = -mostDegrees; degrees <= mostDegrees; degrees++) attempt(degrees)
  const coarse = best.degrees
  for (let degrees = coarse - 1; degrees <= coarse + 1; degrees += fine) attempt(degrees)
  return { ...best, degrees: Math.abs(best.degrees) < fewestDegrees ? 0 : -best.degrees }
}

/** How much the rows that lie askew by these degrees differ from their neighbours, for each point. */
function contrastAt(points: number[], degrees: number): number {
  const radians = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  const rows = new Float64Array(side * 3)
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round((points[at + 1] ?? 0) * cosine - (points[at] ?? 0) * sine) + side
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum / Math.max(1, points.length)
}

/** The picture turned clockwise, with white where there was nothing. */
export async function turn(picture: Grey, degrees: number): Promise<Grey> {
  return degrees % 360 === 0 ? picture : drawn(opened(picture).rotate(degrees, { background: 'white' }))
}
