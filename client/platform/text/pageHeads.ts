import { paths, type PagePath } from '#contract/platform/urls.ts'
import { admissionDays, trashRetentionDays } from '#contract/platform/limits.ts'
import { daysText } from './amounts.ts'

export type PageHead = { title: string; lead?: string }

/** Title and lead of pages that have the same for everybody: they are shown before it is known who is signed in. */
export const pageHeads = {
  [paths.dashboard]: { title: 'Översikt' },
  [paths.waiting]: { title: 'Väntar på dig' },
  [paths.week]: { title: 'Din vecka' },
  [paths.folders]: {
    title: 'Mappar',
    lead: 'Alla mappar som du är med i eller inbjuden till, att söka och sortera bland. Arkiverade finns också här.',
  },
  [paths.activities]: { title: 'Händelser' },
  [paths.components]: { title: 'Komponenter', lead: 'Delarna som behöver skötas, i alla dina mappar.' },
  [paths.papers]: { title: 'Papper', lead: 'Papper och bilder i alla dina mappar.' },
  [paths.members]: { title: 'Team', lead: 'Alla som du delar någon mapp med.' },
  [paths.commitments]: {
    title: 'Mina engagemang',
    lead: 'Din roll i varje mapp och undermapp. Härifrån svarar du på inbjudningar och lämnar det du inte längre är med i.',
  },
  [paths.account]: { title: 'Mina uppgifter', lead: 'De som delar en mapp med dig ser dina kontaktuppgifter.' },
  [paths.admissions]: {
    title: 'Det som släpper in andra',
    lead: `Inbjudningar, länkar och adresser från de senaste ${daysText(admissionDays)}na som fortfarande ger någon tillgång.`,
  },
  [paths.mailIn]: {
    title: 'Skicka hit',
    lead: 'Mejla ett kvitto eller en faktura, så lägger vi det i inkorgen.',
  },
  [paths.waitingMail]: {
    title: 'Väntar på godkännande',
    lead: 'Mejl från någon som inte står på listan. Länkar och bilder är avstängda tills ni har släppt in det.',
  },
  [paths.shares]: {
    title: 'Delat',
    lead: 'Länkar till dina mappar.',
  },
  [paths.allCosts]: { title: 'Kostnader', lead: 'Vad dina mappar har kostat, år för år.' },
  [paths.trash]: {
    title: 'Papperskorgen',
    lead: `Det som har raderats ligger kvar här i ${daysText(trashRetentionDays)}. Du ser det som du själv kan återställa.`,
  },
} satisfies Partial<Record<PagePath, PageHead>>
