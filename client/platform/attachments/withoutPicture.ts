import type { StoredFile } from '#contract/content/files.ts'
import type { PreviewReason } from '#contract/rules/previews.ts'
import { endingOf } from './fileWords.ts'

type Shown = Pick<StoredFile, 'name' | 'mediaType' | 'preview' | 'previewReason'>

const kinds: Record<string, string> = {
  'application/pdf': 'Pdf',
  'application/zip': 'Zip-fil',
  'text/plain': 'Textfil',
  'message/rfc822': 'Mejl',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word-dokument',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel-ark',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/vnd.oasis.opendocument.text': 'Textdokument',
  'application/vnd.oasis.opendocument.spreadsheet': 'Kalkylark',
  'application/vnd.oasis.opendocument.presentation': 'Presentation',
}

/** The type of a file, in a word or two. */
export function kindWord({ name, mediaType }: Pick<StoredFile, 'name' | 'mediaType'>): string {
  const known = kinds[mediaType]
  if (known !== undefined) return known
  if (mediaType.startsWith('image/')) return 'Bild'
  if (mediaType.startsWith('video/')) return 'Film'
  if (mediaType.startsWith('audio/')) return 'Ljud'
  const ending = endingOf({ name })
  return ending ? `${ending}-fil` : 'Fil'
}

/** A few words for a tile, and the sentence where there is room for it. */
const reasons: Record<PreviewReason, { short: string; sentence: string }> = {
  locked: {
    short: 'öppnas med lösenord',
    sentence: 'Filen öppnas med lösenord och kan därför inte visas här. Öppna den för att skriva lösenordet.',
  },
  damaged: {
    short: 'går inte att visa',
    sentence:
      'Filen går inte att visa här. Den kan vara skadad: öppna den, och lägg in den på nytt om den inte går att läsa.',
  },
  incomplete: {
    short: 'en del av bilden saknas',
    sentence: 'En del av bilden saknas i filen. Har du originalet kvar kan du lägga in den på nytt.',
  },
  tooLarge: {
    short: 'för stor för att visas',
    sentence: 'Filen är för stor för att visas här, men den är sparad hel. Öppna eller ladda ner den för att se den.',
  },
  tooSlow: {
    short: 'går inte att visa',
    sentence:
      'Det tog för lång tid att rita filen, så den visas inte här. Den är sparad hel: öppna den för att se den.',
  },
  notDrawn: {
    short: 'första sidan går inte att visa',
    sentence: 'Första sidan går inte att visa här. Filen är sparad hel: öppna den för att se den.',
  },
}

const unknownReason = {
  short: 'går inte att visa',
  sentence: 'Filen går inte att visa här, men den är sparad. Öppna eller ladda ner den för att se den.',
}

/** Why there is no picture of the file in a few words, or what is wrong with it; null if nothing is. */
export function shortReason({ preview, previewReason }: Pick<Shown, 'preview' | 'previewReason'>): string | null {
  if (preview === 'waiting') return 'bilden görs i ordning'
  if (preview === 'failed') return (previewReason ? reasons[previewReason] : unknownReason).short
  return preview === 'done' && previewReason ? reasons[previewReason].short : null
}

/** The same in a sentence that says what to do; also why a kind of file is never shown. */
export function reasonSentence(file: Shown): string | null {
  const { preview, previewReason } = file
  if (preview === 'waiting') return 'Bilden av filen görs i ordning. Den kommer av sig själv.'
  if (preview === 'failed') return (previewReason ? reasons[previewReason] : unknownReason).sentence
  if (preview === 'done') return previewReason && reasons[previewReason].sentence
  return /^(video|audio)\//.test(file.mediaType)
    ? null
    : `${kindWord(file)}: visas inte som bild. Öppna eller ladda ner filen för att se den.`
}
