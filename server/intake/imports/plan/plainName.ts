/** By this, names of places, firms and components are one or two. */
export const plainName = (name: string) => name.normalize('NFC').trim().toLowerCase()
