/** The path under which bytes are served, outside the API: an `<img>` sends no token. */
export const filesPath = '/files'

/** Which bytes of a file: those that were sent, or WebP pictures made of them, at most 400 and 1600 pixels wide and high. */
export const fileForms = ['original', 'small', 'large'] as const
export type FileForm = (typeof fileForms)[number]

/** The address never changes, nor what it gives; for anybody who may not see the file there is nothing. */
export const fileAddress = (form: FileForm, id: number) => `${filesPath}/${form}/${id}`

/** The address of a file of the folder that a question for advice lets customer service look into. */
export const lookFileAddress = (form: FileForm, caseId: number, id: number) =>
  `${filesPath}/insyn/${caseId}/${form}/${id}`

/** The address of a file that was sent with a question for advice, for who asked and for customer service. */
export const caseFileAddress = (form: FileForm, id: number) => `${filesPath}/arende/${form}/${id}`

/** The address of a paper that was sent back through a share and waits for an answer. */
export const sentPaperAddress = (form: FileForm, id: string) => `${filesPath}/inskickat/${form}/${id}`

/** The address of a paper in the Inkorg. */
export const inboxPaperAddress = (form: FileForm, id: string) => `${filesPath}/inkommet/${form}/${id}`

/** The address of the mail that a thing in the Inkorg came with. */
export const inboxMailAddress = (id: number) => `${filesPath}/mejl/${id}`

/** The address of a file of a message, for those who may read the message. */
export const messageFileAddress = (form: FileForm, id: number) => `${filesPath}/message/${form}/${id}`

/** Pixels of the previews' longer side. */
const longSides = { small: 400, large: 1600 }

/** How wide the preview of a picture of this size is. */
export function previewWidth(form: keyof typeof longSides, { width, height }: { width: number; height: number }) {
  return Math.round(width * Math.min(1, longSides[form] / Math.max(width, height)))
}

/** All files of a folder and its sub-folders as one ZIP, or those of them with these ids. */
export const archiveAddress = (folderId: number, ids: number[] = []) =>
  `${filesPath}/zip/${folderId}${ids.length > 0 ? `?id=${ids.join(',')}` : ''}`

/** All that the caller of `account.export` may read, as one ZIP; for some minutes after that call. */
export const exportAddress = `${filesPath}/allt`

/** The letter of a complaint with its papers, as PDF. */
export const complaintLetterAddress = (folderId: number, activityId: number) =>
  `${filesPath}/reklamation/${folderId}/${activityId}`

/** A year of a folder and its sub-folders, as a PDF document. */
export const yearReportAddress = (folderId: number, year: number) => `${filesPath}/aret/${folderId}/${year}`

/**
 * The documents that are made of a folder and its sub-folders: all of it, what a buyer is shown, and what an insurance
 * company is.
 */
export const folderDocuments = ['folder', 'history', 'insurance'] as const
export type FolderDocumentName = (typeof folderDocuments)[number]

/** The address of a document of a folder, as PDF; `hidesCosts`: without what things cost. */
export const folderDocumentAddress = (name: FolderDocumentName, folderId: number, { hidesCosts = false } = {}) =>
  `${filesPath}/dokument/${name}/${folderId}${hidesCosts ? '?costs=hidden' : ''}`

/** All of a delivery as one PDF, and its files as one ZIP. */
export const deliveryForms = ['dokument', 'filer'] as const

/** What a firm delivered, as its link gave it, for those who see the folder in which it was laid. */
export const keptDeliveryAddress = (form: (typeof deliveryForms)[number], folderId: number, claimId: number) =>
  `${filesPath}/levererat/${form}/${folderId}/${claimId}`

/** The certificate of the latest hand-over of a folder, as PDF: the same bytes for both sides. */
export const certificateAddress = (folderId: number) => `${filesPath}/overlatelse/${folderId}`
