import type { SecurityEvent, SecurityEventKind } from '#contract/security.ts'

const texts: Record<SecurityEventKind, string> = {
  accountCreated: 'Kontot skapades',
  signedIn: 'Inloggning',
  signedInOnNewDevice: 'Inloggning på en ny enhet',
  signedOut: 'Utloggning',
  signInFailed: 'Misslyckat försök med lösenord, lösennyckel eller kod',
  lockedOut: 'För många försök: spärrat en stund',
  passwordChanged: 'Lösenordet ändrades',
  passwordResetRequested: 'Någon bad om ett nytt lösenord',
  passwordReset: 'Ett nytt lösenord valdes med länken i ett mejl',
  emailConfirmed: 'E-postadressen bekräftades',
  emailChangeRequested: 'Någon bad om att byta e-postadress',
  emailChanged: 'E-postadressen byttes',
  emailChangeUndone: 'Bytet av e-postadress ångrades',
  passkeyAdded: 'En lösennyckel lades till',
  passkeyRemoved: 'En lösennyckel togs bort',
  googleRemoved: 'Inloggning med Google togs bort',
  twoStepOn: 'Tvåstegsinloggning slogs på',
  twoStepOff: 'Tvåstegsinloggning stängdes av',
  recoveryCodesRenewed: 'Nya återställningskoder skapades',
  devicesSignedOut: 'En eller flera enheter loggades ut',
  accountExported: 'Allt som hör till kontot hämtades',
  accountDeletionRequested: 'Någon bad om att kontot ska tas bort',
  accountKept: 'Kontot behölls',
  invited: 'Du bjöd in någon till en mapp',
  invitationAccepted: 'Du tackade ja till en inbjudan',
  roleChanged: 'Du ändrade någons roll i en mapp',
  memberRemoved: 'Du tog bort någon ur en mapp, eller lämnade den',
  folderOffered: 'Du erbjöd någon att ta över en mapp',
  offerWithdrawn: 'Du tog tillbaka ett erbjudande om att ta över en mapp',
  folderTakenOver: 'Du tog över en mapp',
  handOverUndone: 'Med länken i ett mejl ångrades att en mapp erbjöds eller lämnades över, och alla loggades ut',
  handOverAnswered: 'Du sa ja eller nej till att en mapp lämnas över till en köpare',
  exchangeUndone: 'Du ångrade att en mapp bytte ägare',
  givenAway: 'Du flyttade något till en huvudmapp som någon annan är grundare för',
  calendarMade: 'Du skapade en kalenderlänk',
  calendarRemoved: 'Du tog bort en kalenderlänk',
  noticesOn: 'Du slog på notiser i en webbläsare',
  lookGiven: 'Du lät kundtjänst titta i en mapp',
  lookTakenBack: 'Du tog tillbaka en insyn för kundtjänst',
  noticesOff: 'Du stängde av notiser i en webbläsare',
  admissionsEnded: 'Du avslutade sådant som släpper in andra',
  openingsEnded: 'Erbjudanden och öppna inbjudningar från den senaste veckan avslutades när kontot togs tillbaka',
  suspended: 'Kundtjänst stängde av kontot',
  reinstated: 'Kundtjänst öppnade kontot igen',
  folderTakenDown: 'Driften stängde en av dina mappar',
  folderRestored: 'Driften öppnade en av dina mappar igen',
  emailConfirmedByOperator: 'Kundtjänst bekräftade e-postadressen',
  accountExportedByOperator: 'Kundtjänst hämtade allt som hör till kontot',
  accountDeletionByOperator: 'Kundtjänst började ta bort kontot',
}

/** The texts of changes that somebody else made to the user's memberships. */
const doneByOthers: Partial<Record<SecurityEventKind, (name: string) => string>> = {
  roleChanged: (name) => `${name} ändrade din roll i en mapp`,
  memberRemoved: (name) => `${name} tog bort dig ur en mapp`,
  exchangeUndone: (name) => `${name} ångrade att en mapp bytte ägare`,
  folderTakenOver: (name) => `${name} tog över en mapp efter dig`,
  givenAway: (name) => `${name} flyttade något ur din huvudmapp till en som någon annan är grundare för`,
}

export function eventText({ kind, actorName }: SecurityEvent): string {
  const byOther = actorName === null ? undefined : doneByOthers[kind]?.(actorName)
  return byOther ?? texts[kind]
}
