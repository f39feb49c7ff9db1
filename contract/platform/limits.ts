/** Numbers of the specification's section 9, and the lengths the database also checks. Lengths are in characters. */
export const limits = {
  title: 200,
  description: 10_000,
  personName: 100,
  company: 200,
  mobile: 40,
  email: 254,
  zipCode: 10,
  city: 100,
  organisationNumber: 20,
  link: 2_000,
  make: 100,
  serialNumber: 100,
  hint: 300,
  place: 200,
  shop: 200,
  expectedLifeYears: 200,
  agreementNumber: 100,
  checklistText: 200,
  /** Items of one event's checklist. */
  checklistItems: 50,
  /** Prices of one agreement. */
  prices: 100,
  /** Offers for one event. */
  offers: 10,
  preview: 300,
  latest: 9,
  /** Rows of the latest list that the overview asks for at a time: it shows what one did together as one. */
  latestLoaded: 45,
  /** Of these it shows as many at first, and for each press. */
  latestShown: 5,
  inFolder: 50,
  activitiesOverview: 45,
  /** Events of each group. */
  toDo: 5,
  messageRecipients: 20,
  messageFiles: 20,
  largestPage: 500,
  searchText: 100,
  searchHits: 6,
  notifications: 20,
  securityEvents: 20,
  admissions: 50,
} as const

/**
 * How many days before its last day a warranty ends soon, and how many months before the end of its expected life a
 * component is due.
 */
export const endsSoon = { warrantyDays: 90, lifeMonths: 12 } as const

export const invitationDays = 30
/** Days during which the old address can take back a change of address. */
export const undoEmailDays = 7
/** Days during which two-step sign-in that was turned on can be removed by a mailed link. */
export const undoTwoStepDays = 7
/** Hours during which a former founder can undo a hand-over, and cannot be removed from the folder. */
export const undoTransferHours = 72
/** Days for which it is kept how often a program's token was used. */
export const tokenUseDays = 30
/** Days for which it is kept, and listed, what lets somebody in and who made it. */
export const admissionDays = 30
/** A new password by mail ends what was made in these last days (`endedByReset`). */
export const endedByResetDays = 7
/** Hours for which a browser reads what a link leads to after it has opened it, if the link works as long. */
export const parcelVisitHours = 12
export const messageRetentionDays = 30
export const trashRetentionDays = 30
/** Days until a closed support case is removed. */
export const closedCaseRetentionDays = 90
/** For how long customer service may look into the folder of a question for advice. */
export const lookDays = 14
export const notificationRetentionDays = 30
/** Days for which it is known that somebody was reminded: longer than any clock is wrong. */
export const reminderRetentionDays = 365
/** Days for which it is kept which lines of their weeks somebody was shown: as long as these rest, and twice that. */
export const weekLineDays = 70
export const securityLogRetentionDays = 180
/**
 * Days during which somebody who deletes their account can regret it, and how many before the end they are reminded.
 */
export const accountGraceDays = 30
export const accountReminderDays = 3
/** Days after it was sent, or given up, until the record of a mail is removed. */
export const mailRetentionDays = 30
/**
 * Days until the address of somebody without an account is forgotten, after the last mail to it. Longer than any
 * invitation is valid.
 */
export const recipientRetentionDays = 90
/** Days until a session ends that is not used, and that any session ends. */
export const unusedSessionDays = 30
export const longestSessionDays = 180
/** Days for which it is known that a session has ended: longer than its tokens and its cookie for files last. */
export const endedSessionDays = 9
/** The number of devices on which one user can have notices. */
export const mostPushDevices = 20
/** Hours for which a notice is tried to be shown on a device; after that it is in the app alone. */
export const pushRetentionHours = 24
/** Hours until the counters that stop too many calls are removed. */
export const callCounterHours = 2
/** Days until bytes that no row knows of are taken out of use in storage. */
export const strayBytesDays = 7
/** Days that they then lie apart, from where they come back if a row speaks of them after all, until they are removed. */
export const quarantineDays = 30
export const markAsReadDelayMs = 3_000
export const carouselAdvanceMs = 5_000

/** How many of each one account creates in an hour, at most: more than anybody writes by hand. */
export const createdPerHour = {
  activities: { max: 300, windowSeconds: 3600 },
  components: { max: 300, windowSeconds: 3600 },
  firms: { max: 300, windowSeconds: 3600 },
  faults: { max: 300, windowSeconds: 3600 },
  agreements: { max: 300, windowSeconds: 3600 },
  folders: { max: 100, windowSeconds: 3600 },
  readings: { max: 300, windowSeconds: 3600 },
  loans: { max: 300, windowSeconds: 3600 },
  uploads: { max: 2_000, windowSeconds: 3600 },
  inboxItems: { max: 300, windowSeconds: 3600 },
} as const

/** The rate at which forms that are filled in by hand ask for previews. */
export const previewsPerHour = { max: 3_600, windowSeconds: 3600 } as const
/** How many documents of labels one account prints in an hour. */
export const labelsPerHour = { max: 60, windowSeconds: 3600 } as const

/** The largest number of each in one folder. What lies in the trash does not count; pending invitations do. */
export const folderCapacity = {
  activities: 5_000,
  components: 2_000,
  firms: 1_000,
  faults: 2_000,
  agreements: 500,
  readings: 20_000,
  loans: 5_000,
  meterFiles: 500,
  subFolders: 200,
  members: 1_000,
  files: 10_000,
} as const

/** Events, items of checklists, components, readings and papers of a folder that is copied. */
export const largestCopy = 5_000

/** The bytes of text in the papers of a folder that is copied with them: each copy has words of its own, to be found by. */
export const largestCopiedText = 10_000_000

/**
 * What a template can hold: sub-folders, the components and the events of each folder, and all of these with the items of
 * checklists.
 */
export const templateLimits = { children: 60, inEach: 200, inAll: 1_000 } as const

/** The bytes of a template: half of the largest body, so that names can become longer as a folder is created of it. */
export const largestTemplate = 128 * 1024

/** How many templates one account can have of its own. */
export const mostOwnTemplates = 50

/** Things that are moved at once, beside what belongs to them. */
export const largestMove = 100

/** Things that are deleted at once, beside what belongs to them. */
export const largestDeletion = 100

/** Labels in one document: ten sheets. */
export const largestLabels = 210

export const megabyte = 1024 * 1024
export const gigabyte = 1024 * megabyte

/** Bytes of the largest file. */
export const largestFile = 2 * gigabyte

/** A file is sent in parts of at most so many bytes; a slow connection takes smaller ones. */
export const largestUploadPart = 16 * megabyte
/** Parts that one account sends in an hour: 128 files of the largest size in parts of the largest. */
export const uploadPartsPerHour = { max: 16_384, windowSeconds: 3600 } as const
/** Days during which an upload that broke off can be resumed. */
export const uploadRetentionDays = 7
/** How long the key of a call is known: one that has waited in a browser for longer counts as new. */
export const repeatableDays = 400

/** Days for which a share lasts unless its maker says otherwise, and at most. */
export const shareDays = { usual: 30, most: 365 } as const
/**
 * Papers sent back through one share that wait for an answer at a time, their bytes together, those of each, and how many
 * wait in a folder through all of its shares.
 */
export const sentPapers = { most: 20, bytes: 200 * megabyte, largest: 15_000_000, mostInFolder: 100 } as const
/** Days for which they wait. */
export const sentPaperDays = 30
/** Papers of one thing in the Inkorg, and how much waits there on behalf of one account. */
export const inboxLimits = { papers: 50, waiting: 500 } as const
/**
 * What programs propose: how much of one waits at a time, and how much it can lay there in a day; of each, how many sources
 * it names, and the characters of what is quoted of one and of why.
 */
export const proposalLimits = { waiting: 20, perDay: 50, sources: 10, quote: 200, why: 1_000 } as const
/** Days for which it waits, and those for which it can be put back, or what was saved be remembered, after that. */
export const inboxDays = 30
/** Days for which a mail from somebody who is not known waits for a word, and for which it is known that one has come. */
export const mailWaitingDays = 30
/** Days for which a picture that comes with every mail of a sender is known, after it was last seen. */
export const mailPictureDays = 365
export const inboxThrownDays = 30
/** Shares of a folder that are open at a time. */
export const mostShares = 100
/** Days for which a share that has ended is still listed. */
export const endedShareDays = 365
/** Days for which a file that is taken in is a draft, and for which what came in can be undone. */
export const importDays = 30
/** Days for which it is remembered how the columns of a file were paired, after the last such file. */
export const importPairsDays = 365
