import type { Refusal, Refused } from './table.ts'

const sentences: Record<Refusal, string> = {
  tooLarge: 'Filen är för stor. Vi läser filer upp till 50 MB.',
  tooManyRows: 'Filen har fler än 50 000 rader. Dela den i flera.',
  tooManyColumns: 'Filen har fler än 100 kolumner. Ta bort dem som inte ska med.',
  tooManyCells: 'Filen har fler än en miljon rutor. Dela den i flera.',
  longCell: 'En ruta har mer än 10 000 tecken.',
  tooMuchUnpacked: 'Filen packar upp till mer än vi kan läsa.',
  tooSlow: 'Filen tog för lång tid eller för mycket minne att läsa. Dela den i flera.',
  oldExcel: 'Filen är i Excels gamla format (.xls). Öppna den i Excel och spara den som .xlsx.',
  locked: 'Filen är låst med ett lösenord. Spara en kopia utan lösenord.',
  empty: 'Filen är tom.',
  damaged: 'Filen är skadad och går inte att läsa.',
  openQuote: 'Ett citattecken öppnas men stängs aldrig.',
  wrongEncoding: 'Filen går inte att läsa med de bokstäverna.',
  unknownVersion: 'Zip-filen är gjord av en version av Homebox som vi inte känner till.',
  lubeloggerBackup:
    'Det är en säkerhetskopia av hela LubeLogger. Hämta i stället en csv per fordon och sort ur LubeLogger.',
  winmail: 'Det är winmail.dat, som Outlook har packat en fil i. Be den som skickade mejlet skicka filen för sig.',
  notUnderstood: 'Vi förstår inte filen. Vi läser Excel, csv, zip från Homebox och kalenderfiler.',
}

/** Why a file cannot be read, in Swedish, with the row where it is known. */
export const refusalText = ({ code, row }: Refused) => `${row === null ? '' : `Rad ${row}: `}${sentences[code]}`
