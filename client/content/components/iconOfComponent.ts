import {
  Anchor,
  AppWindow,
  BatteryCharging,
  BellRing,
  Car,
  CircleDot,
  Cog,
  CookingPot,
  Droplets,
  Fan,
  FileText,
  FireExtinguisher,
  Flame,
  Heater,
  House,
  KeyRound,
  LifeBuoy,
  Lightbulb,
  PawPrint,
  Puzzle,
  Refrigerator,
  Ship,
  Sun,
  Tractor,
  Trees,
  WashingMachine,
  Wifi,
  Zap,
  type LucideIcon,
} from 'lucide-react'

/*
 * Swedish compounds say last what a thing is, and what a paper is of stands before that: the first that fits is taken, and
 * papers, alarms and batteries are looked for before what they belong to.
 */
const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [
    /försäkring|arrende|abonnemang|avtal|kontrakt|bevis|protokoll|garanti|stadga|handbok|anvisning|intyg|register|ritning|bok\b|lån\b/,
    FileText,
  ],
  [/varnare|larm/, BellRing],
  [/släckare|brandfilt/, FireExtinguisher],
  [/nyck|lås|bricka|brickor/, KeyRound],
  [/batteri/, BatteryCharging],
  [/solcell|solpanel/, Sun],
  [/ventilation|fläkt|luftdon|luftsdon|luftfilter|luftsfilter/, Fan],
  [/tvättmaskin|diskmaskin|torktumlare|torkskåp/, WashingMachine],
  [/kyl|frys/, Refrigerator],
  [/kamin|kakelugn|skorsten|öppen spis|eldstad|gasol|vedpanna/, Flame],
  [/spis|ugn|häll/, CookingPot],
  [
    /vattenpump|länspump|vatten(?!beredare|värmare|buren)|kran\b|brunn|blandare|avlopp|avstängning|toalett|dusch|tätskikt/,
    Droplets,
  ],
  [/pump|panna|beredare|element|radiator|handdukstork/, Heater],
  [/bredband|fiber|internet/, Wifi],
  [/elnät|\bel\b|elcentral|jordfel|laddbox|elstolp|uttag|säkring/, Zap],
  [/lampa|belysning|lantern/, Lightbulb],
  [/gräsklippare|traktor|röjsåg|motorsåg|snöslunga/, Tractor],
  [/däck\b|fälg|hjul/, CircleDot],
  [/flytväst|livboj/, LifeBuoy],
  [/ankare|förtöj|fender|fendrar|bojsten/, Anchor],
  [/båt|skrov|segel|kapell/, Ship],
  [/motor|maskin|propeller|impeller|drev|olja/, Cog],
  [/bil(?:en)?\b|husvagn|husbil|moped|släp/, Car],
  [/fönster|vindruta/, AppWindow],
  [/tak|fasad|ränn|altan|balkong|förråd|garage/, House],
  [/häck|träd|rabatt|gräsmatta/, Trees],
  [/hund|katt|häst|kanin|sele|foder/, PawPrint],
]

/** The icon of what a component is called. */
export function iconOfComponent(name: string): LucideIcon {
  const words = name.toLocaleLowerCase('sv-SE')
  return icons.find(([says]) => says.test(words))?.[1] ?? Puzzle
}
