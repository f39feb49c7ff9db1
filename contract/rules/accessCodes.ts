const codeWord =
  '(?:\\p{L}*kod(?:en|erna|er|lås|låset)?|pin|lösen(?:ordet|ord)?|kombination(?:en)?|siffror(?:na)?|slår?|knappa|nyckel(?:box|skåp)(?:en|et)?)'
/** Three or more, and no day. */
const digits = '(?<!\\d-?)(?!\\d{4}-\\d\\d-\\d\\d)\\d(?:[\\s.-]?\\d){2,}'
const code = new RegExp(
  `(?<!\\p{L})${codeWord}(?!\\p{L})\\D{0,20}${digits}|${digits}[#*]?\\D{0,12}(?<!\\p{L})${codeWord}(?!\\p{L})|[#*]\\s?\\d{4}|\\d{4}\\s?[#*]`,
  'iu',
)

/** Whether a text seems to say what a code is, as 'portkod 1234'. Who knows it may be kept; what it is never is. */
export const saysCode = (text: string) => code.test(text)

export const codesNotKept = 'Vad en kod är sparas inte här. Skriv vem som har den, utan siffrorna.'
