import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Parts = { paths: readonly string[]; unpack: (path: string) => Promise<Buffer> }

/**
 * The workbook with the cells of which its reader makes nothing as texts: an error as it is shown, and a formula that
 * nobody has worked out as it is written. They are not understood then, instead of being nothing. Without the sheets that
 * have no cells, as a chart, at which its reader stumbles: their names are returned.
 */
export async function withAllCells(
  bytes: Buffer,
  { paths, unpack }: Parts,
): Promise<{ workbook: Buffer; notTables: string[] }> {
  const changed = new Map<string, Buffer>()
  const notTables: string[] = []
  if (paths.includes(list) && paths.includes(relations)) {
    const types = await unpack(relations)
    const isTable = new Set([...types.toString('latin1').matchAll(worksheet)].map(([tag]) => idOf(tag)))
    const listed = (await unpack(list)).toString('utf8')
    const tables = listed.replaceAll(/<(?:\w+:)?sheet\s[^>]*\/>/g, (tag) => {
      if (isTable.size === 0 || isTable.has(idOf(tag))) return tag
      notTables.push(/\sname="([^"]*)"/.exec(tag)?.[1] ?? '')
      return ''
    })
    if (notTables.length > 0) changed.set(list, Buffer.from(tables))
  }
  for (const path of paths) {
    if (!/worksheets\/[^/]+\.xml$/.test(path)) continue
    // Byte by byte: what stands in the cells is not looked at.
    const xml = (await unpack(path)).toString('latin1')
    const all = xml.replaceAll(unworked, asWritten).replaceAll(cell, errorAsText)
    if (all !== xml) changed.set(path, Buffer.from(all, 'latin1'))
  }
  if (changed.size === 0) return { workbook: bytes, notTables }
  const zip = new ZipFile()
  for (const path of paths) zip.addBuffer(changed.get(path) ?? (await unpack(path)), path, { compress: false })
  zip.end()
  return { workbook: await buffer(zip.outputStream), notTables }
}

const list = 'xl/workbook.xml'
const relations = 'xl/_rels/workbook.xml.rels'
const worksheet = /<(?:\w+:)?Relationship\s[^>]*\/worksheet"[^>]*>/g
const idOf = (tag: string) => /\s(?:\w+:)?id="([^"]*)"/i.exec(tag)?.[1]

const cell = /<c\b[^>]*>/g
const errorAsText = (tag: string) => tag.replace(/\st="e"/, ' t="str"')

/** A cell with a formula and without its result: some programs write that as an empty one, as Excel writes an empty text. */
const unworked = /<c\b([^>]*)><f\b[^>]*?(?:\/>|>([^<]*)<\/f>)(<v\s*\/>|<v><\/v>)?<\/c>/g
const asWritten = (whole: string, attributes: string, formula = '...', empty?: string) =>
  empty !== undefined && attributes.includes(' t="str"')
    ? whole
    : `<c${attributes.replace(/\st="\w+"/, '')} t="str"><v>=${formula}</v></c>`
