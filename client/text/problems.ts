import { folderCapacity } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'

const inSwedish = (number: number) => number.toLocaleString('sv-SE')

/** One text per problem code: what went wrong, what was kept, what to do. */
export const problemText = {
  accessDenied: 'Åtkomst nekad eller ogiltig komponent.',
  accountSuspended: 'Ditt konto är avstängt. Kontakta kundtjänst, så hjälper vi dig.',
  activityNotFound: 'Händelsen finns inte längre. Någon kan ha raderat den.',
  alreadyInvited: 'Den här personen är redan inbjuden till mappen.',
  alreadyMember: 'Personen är redan med i mappen.',
  alreadyOffered: 'Mappen är redan erbjuden till någon annan. Ta tillbaka det erbjudandet först.',
  bodyTooLarge: 'Texten är för lång. Korta ner den och försök igen.',
  captchaFailed: 'Vänligen verifiera att du inte är en robot.',
  categoryNotFound: 'Välj en kategori i listan.',
  changedMeanwhile:
    'Det här har ändrats sedan du öppnade det. Det du har skrivit står kvar: spara igen för att ersätta ändringen, eller stäng och öppna på nytt för att se den.',
  componentNotFound: 'Komponenten finns inte längre. Någon kan ha raderat den.',
  deletionNotFound: 'Det här ligger inte kvar i papperskorgen. Någon kan redan ha återställt det.',
  caseNotFound: 'Ärendet finns inte längre.',
  notificationNotFound: 'Aviseringen finns inte längre.',
  folderArchived: 'Mappen är arkiverad och går bara att läsa. Öppna den igen först.',
  folderFull: `Mappen är full. I en mapp ryms högst ${inSwedish(folderCapacity.activities)} händelser, ${inSwedish(folderCapacity.components)} komponenter, ${folderCapacity.subFolders} undermappar och ${inSwedish(folderCapacity.members)} medlemmar. Ta bort något som inte behövs, så får det plats.`,
  folderNotFound: 'Mappen finns inte, eller så har du inte tillgång till den.',
  founderCannotLeave:
    'Du är grundare och kan inte lämna mappen. Lämna över den till någon annan först, eller radera den.',
  founderIsProtected: 'Grundarens roll kan inte ändras av någon annan.',
  illegalTransition: 'Det går inte att byta till den statusen. Någon kan ha ändrat den: ladda om och försök igen.',
  invalidInput: 'Något i formuläret behöver rättas. Det du har skrivit finns kvar.',
  invitationNotFound: 'Inbjudan gäller inte längre. Be den som bjöd in dig att skicka en ny.',
  invitingYourself: 'Du är redan med i mappen och kan inte bjuda in dig själv.',
  offerNotFound: 'Erbjudandet gäller inte längre. Ladda om sidan och se vem som är grundare.',
  malformedJson: 'Något blev fel när uppgifterna skickades. Ladda om sidan och försök igen.',
  memberNotFound: 'Medlemmen finns inte längre i mappen.',
  messageNotFound: 'Meddelandet finns inte längre.',
  noValidRecipients: 'Inga giltiga e-postadresser hittades.',
  notFound: 'Sidan finns inte.',
  notReady: 'Pärmen kan inte svara just nu. Försök igen om en liten stund.',
  notRegistered: 'Kontot är inte färdigskapat. Logga in igen, så ordnar det sig.',
  notSignedIn: 'Du är inte inloggad längre. Logga in och försök igen.',
  notYourself: 'Du kan bara göra det här för ditt eget konto.',
  roleTooStrong: 'Du kan inte ge någon en roll med högre behörighet än din egen.',
  tooManyRequests: 'För många försök. Vänta en stund och försök igen.',
  unexpected: 'Något gick fel. Försök igen senare.',
  userNotFound: 'Personen finns inte, eller så delar ni ingen mapp.',
  wrongContentType: 'Något blev fel när uppgifterna skickades. Ladda om sidan och försök igen.',
} satisfies Record<ProblemCode, string>
