import { deviceWord } from './device.ts'
import { useRoom } from './useRoom.ts'

/** Some twenty pictures of a phone's camera: time to make room before the next are taken. */
const littleBytes = 100_000_000

/** Says that there will soon be no room for more pictures, where they are kept or chosen without a network. */
export function FullSoon() {
  const { left = Infinity } = useRoom() ?? {}
  if (left >= littleBytes) return null
  return (
    <p role="status" className="pt-2 text-sm text-warning">
      Det börjar bli fullt på {deviceWord()}. Texter får plats, men kanske inte fler bilder. Ta bort filer som du inte
      behöver på {deviceWord()}, eller en mapp under Ta med ut.
    </p>
  )
}
