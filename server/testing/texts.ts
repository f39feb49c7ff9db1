/* Texts as Windows writes them. */

/** A table of a bank, in windows-1252. */
export const bankTable = () =>
  Buffer.from(
    'Datum;Text;Belopp\r\n2026-03-01;Elnät Grönköping;-1 234,50\r\n2026-03-02;Återbetalning älgskadefond;500,00\r\n',
    'latin1',
  )

/** Minutes of a meeting as Notepad keeps them in 'Unicode': UTF-16 with a byte order mark. */
export const utf16Text = () => Buffer.from('\ufeffProtokoll från årsmöte\r\nBeslut om brygga fyrtioåtta\r\n', 'utf16le')
