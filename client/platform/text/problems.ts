import {
  folderCapacity,
  gigabyte,
  largestCopiedText,
  largestCopy,
  largestFile,
  largestTemplate,
  mostOwnTemplates,
  mostShares,
  inboxLimits,
  proposalLimits,
  sentPapers,
  templateLimits,
  undoTransferHours,
} from '#contract/platform/limits.ts'
import type { ProblemCode } from '#contract/platform/problems.ts'
import { suspendedText } from './identityErrors.ts'
import { closedText } from './maintenance.ts'

const inGigabytes = (bytes: number) => `${inSwedish(Math.round(bytes / gigabyte))}\u00a0GB`
// Not before it is read: the browser's first number takes a slow phone a tenth of a second.
const inSwedish = (number: number) => number.toLocaleString('sv-SE')

/** One text per problem code: what went wrong, what was kept, what to do. */
export const problemText = {
  accessDenied: 'Åtkomst nekad eller ogiltig komponent.',
  accountLeaving: 'Ditt konto är på väg att tas bort. Välj Behåll kontot om du vill ha det kvar.',
  accountSuspended: suspendedText,
  activityNotFound: 'Händelsen finns inte längre. Någon kan ha raderat den.',
  alreadyInvited: 'Den här personen är redan inbjuden till mappen.',
  alreadyMember: 'Personen är redan med i mappen.',
  alreadyOffered: 'Mappen är redan erbjuden till någon annan. Ta tillbaka det erbjudandet först.',
  bodyTooLarge: 'Texten är för lång. Korta ner den och försök igen.',
  captchaFailed: 'Vänligen verifiera att du inte är en robot.',
  categoryNotFound: 'Välj en kategori i listan.',
  changedMeanwhile:
    'Det här har ändrats sedan du öppnade det. Det du har skrivit står kvar: spara igen för att ersätta ändringen, eller stäng och öppna på nytt för att se den.',
  fileSaved: 'Filen är redan sparad. Du behöver inte skicka den igen.',
  keyUsed: 'Det här har redan sparats som något annat. Spara det på nytt.',
  componentNotFound: 'Komponenten finns inte längre. Någon kan ha raderat den.',
  readingNotFound: 'Mätarställningen finns inte längre.',
  loanNotFound: 'Lånet finns inte längre.',
  keyIsOut: 'Någon har redan den nyckeln. Bocka av att den är tillbaka först.',
  remindedLately: 'Påminnelsen är redan skickad. En i veckan räcker.',
  roundNotFound: 'Ronden finns inte längre.',
  checklistItemNotFound: 'Punkten finns inte längre. Någon kan ha tagit bort den.',
  checklistFull: 'En checklista har högst 50 punkter.',
  faultNotFound: 'Felet finns inte längre. Någon kan ha raderat det.',
  agreementNotFound: 'Avtalet finns inte längre. Någon kan ha raderat det.',
  decisionImpossible: 'Det går inte längre: avtalet har ändrats. Ladda om sidan.',
  faultTakenUp:
    'Felet är avslutat, eller så har andra tagit hand om det. Be en partner i mappen att ändra eller radera det.',
  firmOfferNotFound: 'Offerten finns inte längre. Någon kan ha tagit bort den.',
  offersFull: 'En händelse har högst 10 offerter. Ta bort en som inte är aktuell.',
  activityOver: 'Händelsen är avslutad, och dess offerter ändras inte längre. Öppna den igen först.',
  firmsStay:
    'Det här utförs av firmor som inte står i den andra huvudmappens register, och du kan inte lägga till dem där. Inget är flyttat. Be någon som är med i båda huvudmapparna att flytta det.',
  firmNotFound: 'Firman finns inte längre. Någon kan ha raderat den.',
  fileEmpty: 'Filen är tom och sparades inte. Kontrollera att den går att öppna, och välj den igen.',
  fileInfected:
    'Virusskyddet stoppade filen, och den sparades inte. Annat som du har lagt till finns kvar. Sök igenom din enhet med ett virusprogram.',
  fileNameInvalid: 'Filens namn går inte att läsa, och filen sparades inte. Byt namn på den och välj den igen.',
  get fileTooLarge() {
    return `Filen är för stor och sparades inte. En fil får vara högst ${inGigabytes(largestFile)}. Dela upp den, eller spara den i mindre format.`
  },
  fileNotFound: 'Papperet finns inte längre. Någon kan ha raderat det.',
  costsKept: 'Grundaren har valt att kostnader bara visas för grundaren och administratörerna.',
  deletionNotFound: 'Det här ligger inte kvar i papperskorgen. Någon kan redan ha återställt det.',
  caseNotFound: 'Ärendet finns inte längre.',
  deliveryNotFound: 'Leveransen finns inte.',
  deliveredText: 'Firmans text går inte att ändra. Lägg till en egen anteckning i stället.',
  deliveryClaimed: 'Det här är redan hämtat. Är det du som äger nu? Fråga firman.',
  lookNotFound: 'Insynen finns inte längre.',
  parcelNotFound: 'Länken gäller inte längre, eller så saknas något i den. Fråga den som skickade den.',
  parcelCodeWrong: 'Koden stämmer inte. Kontrollera den och försök igen.',
  parcelLocked: 'Länken är låst efter tio fel koder. Be den som skickade den om en ny kod.',
  mailAddressNotFound: 'Adressen finns inte längre. Någon kan ha bytt eller stängt av den.',
  mailNotFound: 'Mejlet väntar inte längre. Någon kan redan ha släppt in eller tagit bort det.',
  mailInOff: 'Det går inte att mejla hit: den som driver tjänsten har inte slagit på det.',
  tokenNotFound: 'Nyckeln finns inte längre.',
  assistantUnknown: 'Frågan gäller inte längre. Börja om från assistenten.',
  calendarNotFound: 'Kalendern finns inte längre.',
  tooManySenderAddresses: 'Du har redan tio andra adresser. Ta bort någon av dem först.',
  tooManyTokens: 'Du har redan 20 nycklar. Dra in någon av dem först.',
  tooManyCalendars: 'Du har redan 20 kalenderlänkar. Ta bort någon av dem först.',
  deviceNotFound: 'Enheten är redan borttagen.',
  tooManyDevices: 'Du har redan notiser på 20 enheter. Ta bort någon av dem först.',
  folderArchived: 'Mappen är arkiverad och går bara att läsa. Öppna den igen först.',
  get folderFull() {
    return `Mappen är full. I en mapp ryms högst ${inSwedish(folderCapacity.activities)} händelser, ${inSwedish(folderCapacity.components)} komponenter, ${folderCapacity.subFolders} undermappar och ${inSwedish(folderCapacity.members)} medlemmar. Ta bort något som inte behövs, så får det plats.`
  },
  get copyTooLarge() {
    return `Mappen är för stor för att kopieras på en gång: högst ${inSwedish(largestCopy)} händelser, komponenter, mätarställningar och papper, och ${largestCopiedText / 1_000_000}\u00a0MB text i papperen. Kopiera utan historik, eller mindre åt gången.`
  },
  get templateTooLarge() {
    return `Mappen är för stor för en mall: högst ${templateLimits.children} undermappar, ${templateLimits.inEach} komponenter och ${templateLimits.inEach} planerade händelser i varje, och ${inSwedish(templateLimits.inAll)} allt som allt, och sammanlagt högst ${largestTemplate / 1024}\u00a0kB text. Kopiera den i stället.`
  },
  usualItemNotFound: 'Det finns inte på listan för den här mappen. Ladda om sidan, så ser du listan som den är nu.',
  templateNotFound: 'Mallen finns inte längre.',
  tooManyTemplates: `Du har redan ${mostOwnTemplates} mallar. Ta bort någon av dem först, under Mina uppgifter.`,
  folderNotFound: 'Mappen finns inte, eller så har du inte tillgång till den.',
  folderQuotaExceeded:
    'Huvudmappen rymmer inte fler papper. Filen är mottagen men inte sparad i mappen. Radera papper som inte behövs. Platsen frigörs när de har lämnat papperskorgen. På mappens sida Papper står hur mycket som ryms.',
  folderTakenDown:
    'Mappen är stängd av den som driver Pärmen, och ingen kan läsa eller ändra det som ligger i den. Inget är raderat. Skriv till kundtjänst om du har frågor.',
  founderCannotLeave:
    'Du är grundare och kan inte lämna mappen. Lämna över den till någon annan först, eller radera den.',
  get formerFounderIsProtected() {
    return `Den som lämnade över mappen kan ångra det i ${undoTransferHours}\u00a0timmar, och är kvar som administratör så länge.`
  },
  founderLeftOut:
    'Grundaren av huvudmappen är inte med i mappen som det skulle flyttas till, och skulle inte se det längre. Inget är flyttat. Be grundaren att flytta det, eller bjud först in grundaren dit.',
  founderIsProtected: 'Grundarens roll kan inte ändras av någon annan.',
  illegalTransition: 'Det går inte att byta till den statusen. Någon kan ha ändrat den: ladda om och försök igen.',
  invalidInput: 'Något i formuläret behöver rättas. Det du har skrivit finns kvar.',
  invitationNotFound: 'Inbjudan gäller inte längre. Be den som bjöd in dig att skicka en ny.',
  invitingYourself: 'Du är redan med i mappen och kan inte bjuda in dig själv.',
  offerNotFound: 'Erbjudandet gäller inte längre. Ladda om sidan och se vem som är grundare.',
  get takenOverLately() {
    return `Mappen har nyss bytt grundare. Det kan ångras i ${undoTransferHours}\u00a0timmar, och först därefter kan mappen lämnas vidare.`
  },
  handOverNotFound: 'Det finns ingen överlåtelse här längre. Ladda om sidan, så ser du hur det är nu.',
  handOverWaits: 'Alla ägare har inte sagt ja än, så köparen får ingen länk. Inget har ändrats. Vänta på deras svar.',
  handOverAnswered: 'Det är redan besvarat, och det svaret gäller. Ladda om sidan, så ser du det.',
  handOverDeclined: 'Någon har tackat nej, så erbjudandet är slut. Inget har bytt ägare. Ett nytt går att göra.',
  handOverTakenBack: 'Erbjudandet är redan taget tillbaka. Inget har bytt ägare. Ett nytt går att göra.',
  handOverExpired: 'Erbjudandet har gått ut. Inget har bytt ägare. Ett nytt går att göra.',
  handOverExchanged: 'Mappen har redan bytt ägare. Ladda om sidan: där står hur länge överlåtelsen går att ångra.',
  handOverUndone: 'Överlåtelsen är redan ångrad, och mappen är som före den. Ett nytt erbjudande går att göra.',
  draftChanged:
    'Utkastet ändrades i ett annat fönster, så inget är skickat. Ladda om sidan, se efter vad som gäller och skicka igen.',
  sellerAway:
    'Säljarens konto är avstängt eller på väg att tas bort, så köparen kan inte få frågan. Ditt ja är inte sparat. Fråga säljaren, och svara igen sedan.',
  ownOffer: 'Du äger redan mappen, så ditt ja är inte sparat. Länken är till köparen.',
  buyerIsMember:
    'Du är redan med i mappen eller i överlåtelsen, så ditt ja är inte sparat. Be säljaren att lämna över den inom teamet.',
  undoOver:
    'Tiden för att ångra överlåtelsen är slut. Inget har ändrats. Ska mappen tillbaka lämnar den nya ägaren över den.',
  archiveInTrash:
    'Säljarens arkiv ligger i papperskorgen, så överlåtelsen går inte att ångra. Inget har ändrats. Be säljaren att återställa arkivet först.',
  noRoomForBought:
    'Det som följer med ryms inte i ditt utrymme, så ditt ja är inte sparat. Radera papper som inte behövs och säg ja igen. Platsen frigörs när de har lämnat papperskorgen.',
  folderHandedOver: 'Mappen är överlämnad, och arkivet går bara att läsa. Inget har ändrats.',
  folderPromised: 'En köpare har sagt ja till mappen. Överlåtelsen måste tas tillbaka först. Då får köparen veta det.',
  handOverChanged: 'Något har ändrats. Se vad som är nytt innan du säger ja.',
  handOverForAnother:
    'Erbjudandet är till en annan e-postadress än din, så svaret är inte sparat. Logga in med den adressen.',
  addressUnconfirmed: 'Bekräfta din e-postadress först.',
  codesTooOften:
    'Det har redan skickats så många koder som går på en timme. Titta efter den senaste i mejlen, också bland skräpposten: den gäller i en halvtimme. Annars väntar du en timme och ber om en ny.',
  codeWrong: 'Koden stämmer inte, eller så har den gått ut.',
  questionsFull: 'Så många frågor som får plats väntar redan på svar, så den här är inte skickad. Vänta på säljaren.',
  buyerHasWritten:
    'Köparen har skrivit in något, så överlåtelsen går inte att ångra. Inget har ändrats. Ska mappen tillbaka lämnar den nya ägaren över den.',
  importNotFound: 'Det du hämtade in finns inte kvar. Utkast sparas i 30\u00a0dagar.',
  importRowNotFound: 'Raden finns inte längre. Ladda om sidan.',
  importUnreadable: 'Filen går inte att läsa.',
  importNotDraft: 'Det har redan hämtats in, eller håller på att göra det.',
  importNotDone: 'Det finns inget att ångra: inget har kommit in, eller så är det ångrat.',
  importCancelled: 'Du avbröt. Inget har kommit in.',
  tooManyImports: 'Du har redan 20 filer som inte är klara. Släng någon av dem först.',
  shareNotFound: 'Länken gäller inte längre. Någon kan ha återkallat den.',
  papersNotTaken: 'Den som delade tar inte emot papper här.',
  get paperTooLarge() {
    return `Filen är för stor för att skickas här, den får vara högst ${Math.round(sentPapers.largest / 1e6)}\u00a0MB. Mejla den i stället, eller spara den i mindre format.`
  },
  sentPapersFull: 'Det väntar redan så mycket som får plats. Skicka resten när det har besvarats.',
  paperTellsPlace: 'Filen kan innehålla platsen där bilden togs, och den går inte att ta bort.',
  paperRefused: 'Papperet togs inte emot.',
  inboxRuleNotFound: 'Det är redan glömt.',
  inboxItemNotFound: 'Det väntar inte längre i inkorgen. Någon kan ha sparat eller slängt det.',
  inboxItemSaved: 'Någon annan sparade det här nyss.',
  proposalNotFound: 'Förslaget väntar inte längre. Det kan vara besvarat redan.',
  proposalsFull: `Det ligger redan ${proposalLimits.waiting} förslag från samma program i inkorgen. Svara på dem först.`,
  proposalsOfDay: `Programmet har redan lagt ${proposalLimits.perDay} förslag det senaste dygnet. Vänta till i morgon.`,
  get inboxFull() {
    return `Det ligger redan ${inboxLimits.waiting} saker i inkorgen. Spara eller släng några först.`
  },
  inboxPaperChecking: 'Papperet kontrolleras fortfarande. Försök igen om en liten stund.',
  inboxPaperTellsPlace:
    'Filen kan innehålla platsen där bilden togs, och den går inte att ta bort. Du behöver godkänna det innan den sparas i mappen.',
  sentPaperNotFound: 'Papperet väntar inte längre. Någon kan redan ha svarat, eller så har det tagits tillbaka.',
  tooManyShares: `Mappen har redan ${mostShares} länkar. Återkalla någon först.`,
  undoNotFound: 'Länken gäller inte längre. Det kan redan vara ångrat, eller så har tiden gått ut.',
  mailedTooOften:
    'Någon som skulle få mejl om det här har redan fått flera den senaste timmen. Inget är skickat, och det du har valt är sparat. Försök igen om en timme.',
  tooManyNewRecipients:
    'Du har mejlat så många nya mottagare som går på ett dygn. Inget är skickat, och det du har skrivit finns kvar. Försök igen i morgon. En leverans utan e-postadress går att göra nu: då får du en länk att ge själv. Gränsen höjs när de du har mejlat tar emot.',
  maintenance: closedText(),
  malformedJson: 'Något blev fel när uppgifterna skickades. Ladda om sidan och försök igen.',
  memberNotFound: 'Medlemmen finns inte längre i mappen.',
  messageNotFound: 'Meddelandet finns inte längre.',
  noValidRecipients: 'Inga giltiga e-postadresser hittades.',
  notFound: 'Sidan finns inte.',
  notReady: 'Pärmen kan inte svara just nu. Försök igen om en liten stund.',
  notRegistered: 'Kontot är inte färdigskapat. Logga in igen, så ordnar det sig.',
  notSignedIn: 'Du är inte inloggad längre. Logga in och försök igen.',
  notYourself: 'Du kan bara göra det här för ditt eget konto.',
  tokenNotAllowed: 'Det får en nyckel inte göra.',
  proofRequired: 'Bekräfta att det är du, och försök igen.',
  quotaExceeded:
    'Filen ryms inte i ditt utrymme och sparades inte, men allt annat finns kvar. Radera papper som inte behövs. Platsen frigörs när de har lämnat papperskorgen. Under Mina uppgifter står hur mycket som ryms.',
  roleTooStrong: 'Du kan inte ge någon en roll med högre behörighet än din egen.',
  storageFull:
    'Det finns ingen plats för fler filer just nu. Det som redan är sparat finns kvar, och det du har skrivit också. Försök igen senare, eller kontakta kundtjänst.',
  tooManyRequests: 'För många försök. Vänta en stund och försök igen.',
  unexpected: 'Något gick fel. Försök igen senare.',
  uploadBroken: 'Filen kom inte fram hel och sparades inte. Den finns kvar hos dig: välj den igen.',
  uploadConflict:
    'Filen skickas redan från ett annat fönster eller en annan enhet. Det som har kommit fram är sparat. Vänta, eller försök igen.',
  uploadNotFound: 'Överföringen finns inte längre, och filen sparades inte. Den finns kvar hos dig: välj den igen.',
  uploadTooSlow:
    'Filen skickades så långsamt att den fick lämna plats åt andra. Det som har kommit fram är sparat. Försök igen när du har bättre mottagning.',
  uploadVersion: 'Något blev fel när filen skickades. Ladda om sidan och välj filen igen.',
  userNotFound: 'Personen finns inte, eller så delar ni ingen mapp.',
  wrongContentType: 'Något blev fel när uppgifterna skickades. Ladda om sidan och försök igen.',
} satisfies Record<ProblemCode, string>
