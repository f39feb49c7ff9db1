import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText } from '#server/content/timeline/report/days.ts'
import type { FolderDocument } from './folderDocument.ts'
import { addRest } from './rest.ts'
import type { Sayings } from './sayings.ts'

/** The pictures that the document was given, three in a row. */
export async function addPhotos(sheet: Sayings, { content, pictures }: FolderDocument) {
  const drawn = pictures.flatMap(({ file, webp }) => {
    const photo = content.files[file - 1]
    if (!photo) return []
    const event = photo.event === null ? null : content.events[photo.event - 1]?.title
    const words = photo.description ?? event ?? photo.name
    return [{ words: `${drawableName(words)}, ${longDayText(photo.day)}`, file, webp }]
  })
  await sheet.pictures(drawn, { inRow: 3, height: 105 })
  addRest(sheet, drawn.length, { total: content.counts.pictures, what: 'bilder' })
}
