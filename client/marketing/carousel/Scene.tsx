// ?url: inlined it would be a data URL, which `use` refuses.
import scenes from './scenes.svg?no-inline'

/** A decorative drawing from scenes.svg; the text beside it says the same. */
export function Scene({ name, viewBox, className }: { name: string; viewBox: string; className: string }) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`drawing-paint ${className}`}
    >
      <use href={`${scenes}#${name}`} />
    </svg>
  )
}
