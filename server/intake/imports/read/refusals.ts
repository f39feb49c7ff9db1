import { allFiles } from '#contract/intake/sources.ts'
import type { Refusal, Refused } from './table.ts'

const sentences: Record<Refusal, string> = {
  tooLarge: 'Filen är för stor. Vi läser filer upp till 50\u00a0MB.',
  tooManyRows: 'Filen har fler än 50\u00a0000 rader. Dela den i flera.',
  tooManyColumns: 'Filen har fler än 100 kolumner. Ta bort dem som inte ska med.',
  tooManyCells: 'Filen har fler än en miljon celler. Dela den i flera.',
  longCell: 'En cell har mer än 10\u00a0000\u00a0tecken.',
  tooMuchUnpacked: 'Filen blir för stor när den packas upp.',
  tooSlow: 'Filen tog för lång tid eller för mycket minne att läsa. Dela den i flera.',
  oldExcel: 'Filen är i Excels gamla format (.xls). Öppna den i Excel och spara den som .xlsx.',
  locked: 'Filen är låst med ett lösenord. Spara en kopia utan lösenord.',
  empty: 'Filen är tom.',
  noRows: 'Vi hittar inga ifyllda rutor i filen.',
  noEvents: 'Kalendern har inga händelser.',
  noneToTake: 'Ingen av kalenderns händelser går att ta med: de är inställda, eller går inte att läsa.',
  tornCalendar: 'Kalendern slutar mitt i. Hämta den på nytt där den kommer från.',
  notReadable:
    'Vi kan inte läsa filen, men den behöver inte vara skadad. Öppna den där den kommer från, spara den på nytt, och försök igen.',
  damaged: 'Filen är skadad och går inte att läsa.',
  wrongEncoding: 'Filen går inte att läsa med den teckenkodningen.',
  unknownVersion: 'Zip-filen är gjord av en version av Homebox som vi inte känner till.',
  lubeloggerBackup:
    'Det är en säkerhetskopia av hela LubeLogger. Hämta i stället en csv per fordon och sort ur LubeLogger.',
  winmail: 'Det är winmail.dat, som Outlook har packat en fil i. Be den som skickade mejlet skicka filen för sig.',
  notUnderstood: `Vi förstår inte filen. Vi läser ${allFiles}.`,
}

/** Why a file cannot be read, in Swedish, with the row where it is known. */
export const refusalText = ({ code, row }: Refused) => `${row === null ? '' : `Rad ${row}: `}${sentences[code]}`
