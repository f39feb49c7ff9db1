import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Parts = { paths: readonly string[]; unpack: (path: string) => Promise<Buffer> }

/**
 * The workbook with the cells of which its reader makes nothing as texts: an error as it is shown, and a formula that
 * nobody has worked out as it is written. They are not understood then, instead of being nothing.
 */
export async function withAllCells(bytes: Buffer, { paths, unpack }: Parts): Promise<Buffer> {
  const changed = new Map<string, Buffer>()
  for (const path of paths) {
    if (!/worksheets\/[^/]+\.xml$/.test(path)) continue
    // Byte by byte: what stands in the cells is not looked at.
    const xml = (await unpack(path)).toString('latin1')
    const all = xml.replaceAll(unworked, asWritten).replaceAll(cell, errorAsText)
    if (all !== xml) changed.set(path, Buffer.from(all, 'latin1'))
  }
  if (changed.size === 0) return bytes
  const zip = new ZipFile()
  for (const path of paths) zip.addBuffer(changed.get(path) ?? (await unpack(path)), path, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

const cell = /<c\b[^>]*>/g
const errorAsText = (tag: string) => tag.replace(/\st="e"/, ' t="str"')

/** A cell with a formula and without its result: some programs write that as an empty one, as Excel writes an empty text. */
const unworked = /<c\b([^>]*)><f\b[^>]*?(?:\/>|>([^<]*)<\/f>)(<v\s*\/>|<v><\/v>)?<\/c>/g
const asWritten = (whole: string, attributes: string, formula = '...', empty?: string) =>
  empty !== undefined && attributes.includes(' t="str"')
    ? whole
    : `<c${attributes.replace(/\st="\w+"/, '')} t="str"><v>=${formula}</v></c>`
