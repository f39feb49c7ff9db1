const small = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']

/** Small numbers as words. */
export const inWords = (number: number) => small[number] ?? String(number)
