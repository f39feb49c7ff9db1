import {
  Anchor,
  Droplets,
  Dumbbell,
  FileText,
  Siren,
  Smartphone,
  Sparkles,
  Trees,
  Umbrella,
  UtilityPole,
  Wifi,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react'

const known: [RegExp, LucideIcon][] = [
  [/larm/, Siren],
  [/försäkring/, Umbrella],
  [/bredband|fiber|internet|\btv\b/, Wifi],
  [/elnät/, UtilityPole],
  [/vatten|avlopp|\bva\b/, Droplets],
  [/\bel\b|elavtal|elhandel/, Zap],
  [/service|underhåll/, Wrench],
  [/båt|hamn|brygg/, Anchor],
  [/arrende|mark/, Trees],
  [/städ/, Sparkles],
  [/gym|träning/, Dumbbell],
  [/mobil|telefon/, Smartphone],
]

/** By what it is called. */
export function AgreementIcon({ title }: { title: string }) {
  const said = title.toLowerCase()
  const Icon = known.find(([words]) => words.test(said))?.[1] ?? FileText
  return <Icon />
}
