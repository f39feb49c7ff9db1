import { useState } from 'react'
import { Download } from 'lucide-react'
import type { fileAddress } from '#contract/platform/fileAddresses.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { titleOf } from '../fileWords.ts'
import type { ViewedFile } from './viewedFile.ts'

type StageFilmProps = { file: ViewedFile; addressOf: typeof fileAddress }

/** Whether a browser may be able to play it; whether it can is known once it has tried. */
export const isFilm = ({ mediaType }: Pick<ViewedFile, 'mediaType'>) => mediaType.startsWith('video/')

/** A film with the browser's own controls, read piece by piece as it is played. */
export function StageFilm({ file, addressOf }: StageFilmProps) {
  const [isUnplayable, setUnplayable] = useState(false)
  if (isUnplayable) return <Unplayable {...{ file, addressOf }} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of people's own have none
    <video
      src={addressOf('original', file.id)}
      aria-label={titleOf(file)}
      controls
      playsInline
      preload="metadata"
      className="block h-[100cqh] w-[100cqw] object-contain"
      onError={() => setUnplayable(true)}
      // Of a film whose pictures it cannot decode, as HEVC, a browser may play the sound alone.
      onLoadedMetadata={({ currentTarget }) => setUnplayable(currentTarget.videoWidth === 0)}
    />
  )
}

function Unplayable({ file, addressOf }: StageFilmProps) {
  return (
    <div role="alert" className="flex max-w-[min(28rem,100cqw)] flex-col items-center gap-4 p-6 text-center">
      <p>Webbläsaren kan inte spela den här filmen. Ladda ner den, så kan du spela den på din enhet.</p>
      <a href={addressOf('original', file.id)} download={file.name} className={buttonStyle('secondary')}>
        <Download /> Ladda ner filmen
      </a>
    </div>
  )
}
