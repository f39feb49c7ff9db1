// ?url: inlined it would be a data URL, which `use` refuses.
import scenes from './scenes.svg?no-inline'

/** A decorative drawing from scenes.svg; the text beside it says the same. */
export function Scene({ name, viewBox, className }: { name: string; viewBox: string; className: string }) {
  return (
    <svg viewBox={viewBox} preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={`${paint} ${className}`}>
      <use href={`${scenes}#${name}`} />
    </svg>
  )
}

// The palette of the drawings: in the dark theme paper stays lighter than the sky and windows are lit.
const paint =
  '[--sky:light-dark(#e2ece5,#23352f)] [--cloud:light-dark(#fffdf9,#3a4f47)] [--water:light-dark(#c9dcd4,#2d4a42)] [--hill:light-dark(#dbe5c5,#34422a)] [--leaf:light-dark(#55793a,#7d9b58)] [--spruce:light-dark(#1f5c4f,#4b8f7d)] [--paper:light-dark(#fffdf9,#d9d0c1)] [--edge:light-dark(#d8cfbe,#a89d8b)] [--glow:light-dark(#f3d692,#e9c17c)] [--canvas:light-dark(#efdcb2,#b39a66)] [--floor:light-dark(#efeae0,#37312b)] [--table:light-dark(#e0caa4,#7a6141)] [--wood:light-dark(#8a5a18,#9c7138)] [--red:light-dark(#a63a2f,#b85c4f)] [--skin:light-dark(#f0cfae,#dbb08a)] [--tan:light-dark(#c08a60,#a87650)] [--grey:light-dark(#877d6c,#8a8173)] [--dark:light-dark(#544c41,#6b6256)]'
