/* The parameters of pages: what `urls.ts` writes, and the pages read. */

/** Whom a message is to go to, and in which folder: parameters of the pages it is written on. */
export const writeParams = {
  receiver: 'userId',
  folder: 'myObjectId',
  toGroup: 'toGroup',
  toSupport: 'toSupport',
} as const

/** What is open: a parameter of the page of a folder's files, of a main folder's register, and of a folder's faults. */
export const fileParam = 'fil'
export const firmParam = 'firma'
export const faultParam = 'fel'

/** Parameters of the page that reminds somebody: the folder, the event and the person. */
export const remindParams = { folder: 'mapp', activity: 'handelse', person: 'vem' } as const

/** A day of the week that is shown, where that is not the one of now. */
export const weekParam = 'vecka'

/** The parameter of a component's page by which its picture and its plate, or all of it, are asked for at once. */
export const fillInParam = 'fyll-i'
export const fillInParts = { plate: 'skylt', all: 'allt' } as const

/** The folder that was chosen in the Inkorg for what a firm has delivered. */
export const inboxDeliveryParam = 'mapp'

/** Which document of a folder is read, and whether its costs are left out. */
export const documentParams = { name: 'dokument', costs: 'kostnader' } as const

/** The picture of a message that is open: a parameter of the pages that messages are read on. */
export const messagePictureParam = 'bild'
