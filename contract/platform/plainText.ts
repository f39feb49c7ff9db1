/*
 * The text that people write, without what nobody sees: control characters, marks that turn the direction of what
 * follows, characters of no width. A title ends in calendars, PDF files, spreadsheets and mails, which each do
 * something else with them, and a name could look like another's. Text is cleaned as it comes in; what was stored
 * before is cleaned as it goes out.
 */

// Marks of Arabic, Syriac and Kaithi that are printed, although Unicode calls them format characters.
const printed = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`
const selectors = String.raw`[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]`
// Here a joiner changes the letters beside it.
const joining = ['Arab', 'Syrc', 'Mand', 'Nkoo', 'Mong', 'Phag', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu']
  .concat(['Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt', 'Java', 'Bali'])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')
const unjoined = String.raw`\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{Cc}\p{Cf}\p{White_Space}\p{Default_Ignorable_Code_Point}`

/** Invisible, but part of what is seen: the flags of England, Scotland and Wales, a family, a red heart, Persian. */
const kept = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?![${unjoined}])[${joining}][\u200c\u200d]`,
  String.raw`[^${unjoined}]${selectors}`,
].join('|')
const invisible = String.raw`(?![${printed}])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]`

const inLine = new RegExp(`(${kept})|${invisible}`, 'gu')
// Text of several lines keeps what says where a line may break, and on which side a full stop of Hebrew or Arabic
// stands.
const inText = new RegExp(String.raw`(${kept}|[\n\t\u00ad\u061c\u200b\u200e\u200f\u2060])|${invisible}`, 'gu')

/** A name or a title: one line. */
export function plainLine(text: string): string {
  return text.replaceAll(/(?:\r\n|[\t-\r\u0085\u2028\u2029])+/g, ' ').replaceAll(inLine, '$1')
}

/** Text that may have lines and tabs; every line ends in \n. */
export function plainText(text: string): string {
  return text.replaceAll(/\r\n|[\v-\r\u0085\u2028\u2029]/g, '\n').replaceAll(inText, '$1')
}
