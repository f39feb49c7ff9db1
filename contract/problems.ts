/** Every intended error and its HTTP status. The client has one Swedish text per code. */
export const statusOf = {
  invalidInput: 400,
  malformedJson: 400,
  notSignedIn: 401,
  accessDenied: 403,
  costsKept: 403,
  notYourself: 403,
  notRegistered: 403,
  accountSuspended: 403,
  accountLeaving: 403,
  proofRequired: 403,
  addressUnconfirmed: 403,
  handOverForAnother: 403,
  roleTooStrong: 403,
  founderIsProtected: 403,
  founderLeftOut: 403,
  formerFounderIsProtected: 403,
  invitingYourself: 400,
  categoryNotFound: 400,
  captchaFailed: 400,
  codeWrong: 400,
  noValidRecipients: 400,
  fileEmpty: 400,
  fileNameInvalid: 400,
  uploadBroken: 400,
  notFound: 404,
  userNotFound: 404,
  folderNotFound: 404,
  activityNotFound: 404,
  componentNotFound: 404,
  firmNotFound: 404,
  faultNotFound: 404,
  faultTakenUp: 409,
  checklistItemNotFound: 404,
  firmOfferNotFound: 404,
  readingNotFound: 404,
  fileNotFound: 404,
  uploadNotFound: 404,
  memberNotFound: 404,
  messageNotFound: 404,
  deletionNotFound: 404,
  caseNotFound: 404,
  lookNotFound: 404,
  calendarNotFound: 404,
  mailAddressNotFound: 404,
  mailNotFound: 404,
  mailInOff: 409,
  templateNotFound: 404,
  usualItemNotFound: 404,
  deviceNotFound: 404,
  invitationNotFound: 404,
  offerNotFound: 404,
  undoNotFound: 404,
  parcelNotFound: 404,
  deliveryNotFound: 404,
  deliveryClaimed: 409,
  deliveredText: 409,
  parcelCodeWrong: 403,
  handOverNotFound: 404,
  shareNotFound: 404,
  alreadyMember: 409,
  alreadyInvited: 409,
  alreadyOffered: 409,
  takenOverLately: 409,
  founderCannotLeave: 409,
  illegalTransition: 409,
  changedMeanwhile: 409,
  folderHandedOver: 409,
  folderPromised: 409,
  handOverChanged: 409,
  handOverWaits: 409,
  handOverAnswered: 409,
  handOverDeclined: 409,
  handOverTakenBack: 409,
  handOverExpired: 409,
  handOverExchanged: 409,
  handOverUndone: 409,
  draftChanged: 409,
  ownOffer: 409,
  sellerAway: 409,
  buyerIsMember: 409,
  undoOver: 409,
  archiveInTrash: 409,
  buyerHasWritten: 409,
  questionsFull: 409,
  folderArchived: 409,
  folderFull: 409,
  copyTooLarge: 409,
  templateTooLarge: 409,
  tooManyTemplates: 409,
  checklistFull: 409,
  tooManyCalendars: 409,
  tooManyDevices: 409,
  tooManyShares: 409,
  papersNotTaken: 403,
  sentPapersFull: 409,
  paperTooLarge: 413,
  paperTellsPlace: 409,
  paperRefused: 409,
  sentPaperNotFound: 404,
  inboxItemNotFound: 404,
  inboxItemSaved: 409,
  inboxFull: 409,
  inboxPaperChecking: 409,
  inboxPaperTellsPlace: 409,
  offersFull: 409,
  activityOver: 409,
  firmsStay: 409,
  uploadConflict: 409,
  uploadVersion: 412,
  bodyTooLarge: 413,
  fileTooLarge: 413,
  wrongContentType: 415,
  fileInfected: 422,
  parcelLocked: 423,
  tooManyRequests: 429,
  mailedTooOften: 429,
  codesTooOften: 429,
  folderTakenDown: 451,
  unexpected: 500,
  notReady: 503,
  maintenance: 503,
  uploadTooSlow: 503,
  quotaExceeded: 507,
  noRoomForBought: 507,
  folderQuotaExceeded: 507,
  storageFull: 507,
} as const

export type ProblemCode = keyof typeof statusOf

/** An invalid input field and a Swedish message. `path` is dotted: `recipientIds.0`. */
export type FieldProblem = { path: string; message: string }

type ProblemOptions = ErrorOptions & {
  fields?: FieldProblem[]
  retryAfterSeconds?: number | undefined
  detail?: string | undefined
}

/** An intended error. The server turns it into RFC 9457, the client into Swedish. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldProblem[]
  /** When it is worth another attempt, if known. */
  readonly retryAfterSeconds: number | undefined
  /** What a person said of it, to be shown as it is. */
  readonly detail: string | undefined
  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code, options)
    this.name = 'Problem'
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
    this.detail = options.detail
  }
}
