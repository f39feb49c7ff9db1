/** Written as Swedish is, `20.43`, where the locale of the platforms writes `20:43`. */
export const dotted = (time: string) => time.replaceAll(/(?<=\d):(?=\d{2})/g, '.')
