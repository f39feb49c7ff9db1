import { folderCapacity } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'

const inSwedish = (number: number) => number.toLocaleString('sv-SE')

/** One text per problem code: what went wrong, what was kept, what to do. */
export const problemText = {
  accessDenied: 'Åtkomst nekad eller ogiltig komponent.',
  accountSuspended: 'Ditt konto är avstängt. Kontakta kundtjänst så hjälper vi dig.',
  activityNotFound: 'Händelsen finns inte längre. Någon kan ha tagit bort den.',
  alreadyInvited: 'Den här personen är redan inbjuden till mappen.',
  alreadyMember: 'Personen är redan med i mappen.',
  bodyTooLarge: 'Det blev för mycket på en gång. Korta ner texten och försök igen.',
  captchaFailed: 'Vänligen verifiera att du inte är en robot.',
  categoryNotFound: 'Välj en kategori i listan.',
  changedMeanwhile:
    'Det här har ändrats sedan du öppnade det. Det du har skrivit står kvar: spara igen för att ersätta ändringen, eller stäng och öppna på nytt för att se den.',
  componentNotFound: 'Komponenten finns inte längre. Någon kan ha tagit bort den.',
  deletionNotFound: 'Det här ligger inte kvar i Papperskorgen. Någon kan redan ha återställt det.',
  caseNotFound: 'Ärendet finns inte längre.',
  notificationNotFound: 'Aviseringen finns inte längre.',
  folderArchived: 'Mappen är arkiverad och går bara att läsa. Ta upp den ur arkivet först.',
  folderFull: `Mappen är full. I en mapp ryms högst ${inSwedish(folderCapacity.activities)} händelser, ${inSwedish(folderCapacity.components)} komponenter, ${folderCapacity.subFolders} undermappar och ${inSwedish(folderCapacity.members)} medlemmar.`,
  folderNotFound: 'Mappen finns inte, eller så har du inte tillgång till den.',
  founderCannotLeave: 'Du är grundare och kan inte lämna mappen. Du kan ta bort den i stället.',
  founderIsProtected: 'Grundarens roll kan inte ändras av någon annan.',
  illegalTransition: 'Statusen kan inte ändras så. Någon kan ha ändrat den: ladda om och försök igen.',
  invalidInput: 'Något i formuläret behöver rättas. Det du har skrivit finns kvar.',
  invitationNotFound: 'Inbjudan gäller inte längre. Be den som bjöd in dig att skicka en ny.',
  invitingYourself: 'Du är redan med i mappen och kan inte bjuda in dig själv.',
  malformedJson: 'Något blev fel när uppgifterna skickades. Ladda om sidan och försök igen.',
  memberNotFound: 'Medlemmen finns inte längre i mappen.',
  messageNotFound: 'Meddelandet finns inte längre.',
  noValidRecipients: 'Inga giltiga e-postadresser hittades.',
  notFound: 'Sidan finns inte.',
  notReady: 'Pärmen startar. Försök igen om en liten stund.',
  notRegistered: 'Ditt konto är inte klart än. Logga in igen så gör vi klart det.',
  notSignedIn: 'Du är inte inloggad längre. Logga in och försök igen.',
  notYourself: 'Du kan bara göra det här för ditt eget konto.',
  roleTooStrong: 'Du kan inte ge någon en starkare roll än din egen.',
  tooManyRequests: 'För många försök. Vänligen vänta en stund och försök igen.',
  unexpected: 'Ett oväntat fel inträffade. Var god försök igen senare.',
  userNotFound: 'Personen finns inte, eller så delar ni ingen mapp.',
  wrongContentType: 'Något blev fel när uppgifterna skickades. Ladda om sidan och försök igen.',
} satisfies Record<ProblemCode, string>
