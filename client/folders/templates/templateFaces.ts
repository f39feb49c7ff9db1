import {
  Anchor,
  Briefcase,
  Building2,
  Car,
  FolderPlus,
  Handshake,
  House,
  Sailboat,
  TentTree,
  type LucideIcon,
} from 'lucide-react'
import type { TemplateId } from '#contract/templates.ts'

/** How a folder can begin: with a template, or empty. */
export type Beginning = TemplateId | null

export type Face = { beginning: Beginning; icon: LucideIcon; title: string; line: string }

export const emptyFace: Face = {
  beginning: null,
  icon: FolderPlus,
  title: 'Tom mapp',
  line: 'Du fyller den själv.',
}

/** The templates as they are shown to be chosen among. */
export const templateFaces: Face[] = [
  { beginning: 'villa', icon: House, title: 'Villa', line: 'Värme, el, tak, trädgård och brandskydd.' },
  {
    beginning: 'bostadsratt',
    icon: Building2,
    title: 'Bostadsrätt',
    line: 'Det du själv ansvarar för, och föreningen.',
  },
  { beginning: 'fritidshus', icon: TentTree, title: 'Fritidshus', line: 'Öppna, stäng, vatten, eldstad och brygga.' },
  { beginning: 'bil', icon: Car, title: 'Bil', line: 'Besiktning, service, däck och försäkring.' },
  { beginning: 'bat', icon: Sailboat, title: 'Båt', line: 'Sjösättning, motor, säkerhet och vinter.' },
  { beginning: 'batklubb', icon: Anchor, title: 'Båtklubb', line: 'Bryggor, varv, nattvakt och årsmöte.' },
  { beginning: 'forening', icon: Handshake, title: 'Förening', line: 'Årsmöte, medlemmar, ekonomi och lokal.' },
  { beginning: 'foretag', icon: Briefcase, title: 'Företag', line: 'Bokslut, skatt, lokal, fordon och personal.' },
]
