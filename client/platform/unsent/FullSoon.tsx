import { deviceWord, hereText, makeRoomText } from './device.ts'
import { useRoom } from './useRoom.ts'

/** Some twenty pictures of a phone's camera: time to make room before the next are taken. */
const littleBytes = 100_000_000

/** What a text is kept in, many times over. */
const noneBytes = 1_000_000

/** Says that there is or will soon be no room for more, where pictures are kept or chosen without a network. */
export function FullSoon() {
  const { left = Infinity } = useRoom() ?? {}
  if (left >= littleBytes) return null
  return (
    <p role="status" className="pt-2 text-sm text-warning">
      {left < noneBytes
        ? `Det är fullt ${hereText()}. Det som väntar skickas ändå, men mer får inte plats.`
        : `Det börjar bli fullt på ${deviceWord()}. Texter får plats, men kanske inte fler bilder.`}{' '}
      {makeRoomText()}
    </p>
  )
}
