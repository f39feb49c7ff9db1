type Known = {
  title: string
  number: string | null
  firmName: string | null
  /** What the folder is called, which is where it is. */
  place: string
  writer: string
  /** When it ends by this notice, in words; null where nobody knows. */
  endsOn: string | null
  /** Its time of notice, in words; null where nobody knows. */
  notice: string | null
}

/** A letter that gives notice, of nothing but what is known. */
export function noticeLetter({ title, number, place, writer, endsOn, notice }: Known) {
  const end = endsOn === null ? 'så snart som det går enligt avtalet' : `den ${endsOn}`
  const paragraphs = [
    'Hej!',
    `Vi säger upp vårt avtal om ${inSentence(title)} i ${place}${number === null ? '' : `, nummer ${number}`}. ${
      notice === null ? '' : `Uppsägningstiden är ${notice}. `
    }Avtalet upphör ${end}.`,
    'Bekräfta uppsägningen och slutdagen skriftligt, och skriv om vi behöver lämna tillbaka något.',
    `Vänliga hälsningar\n${writer}`,
  ]
  return {
    subject: number === null ? `Uppsägning av ${inSentence(title)}` : `Uppsägning av avtal ${number}`,
    text: paragraphs.join('\n\n'),
  }
}

/** Names in capitals stay as they are. */
export const inSentence = (title: string) =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
