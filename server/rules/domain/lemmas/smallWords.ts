/** Words of grammar, which say nothing of what a text is about and look like forms of other words: 'mot' of 'mod'. */
const smallWords = new Set(
  `alla allt alltså andra att av bara blev bli blir borde bort både än dem den denna dess dessa det detta dig din dina där
  då ej eller en ena er era ert ett efter från för före genom ha hade han hans har henne hennes hon honom hur här i icke in
  inga ingen inget innan inte ju jag kan kunde man med mellan men mera mig min mina mitt mot mycket ni nu när någon något
  några när och om oss på så sedan sig sin sina sitt själv ska skall skulle som till upp ut under utan vad var vara varit
  varje vars vem vi vid vilka vilken vilket vill vår våra vårt åt är över`.split(/\s+/),
)

export const isSmallWord = (word: string) => smallWords.has(word)
