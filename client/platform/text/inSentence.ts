/** Words that are also shown on their own, within a sentence: they begin with a small letter. */
export const inSentence = (words: string) => words.charAt(0).toLocaleLowerCase('sv-SE') + words.slice(1)
