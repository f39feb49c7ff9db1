/** Makes the first letter upper case. */
export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('sv-SE') + text.slice(1)
