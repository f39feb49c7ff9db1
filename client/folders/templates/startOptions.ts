import {
  Anchor,
  Briefcase,
  Building2,
  Car,
  Caravan,
  FolderPlus,
  Handshake,
  House,
  PawPrint,
  Sailboat,
  TentTree,
  Tractor,
  type LucideIcon,
} from 'lucide-react'
import type { TemplateId } from '#contract/templates.ts'

/** The template a folder starts with; null for an empty folder. */
export type StartTemplateId = TemplateId | null

export type StartOption = { templateId: StartTemplateId; icon: LucideIcon; title: string; summary: string }

export const emptyFolderOption: StartOption = {
  templateId: null,
  icon: FolderPlus,
  title: 'Tom mapp',
  summary: 'Du fyller den själv.',
}

/** The templates as options to choose from. */
export const templateOptions: StartOption[] = [
  { templateId: 'villa', icon: House, title: 'Villa', summary: 'Värme, el, tak, trädgård och brandskydd.' },
  {
    templateId: 'bostadsratt',
    icon: Building2,
    title: 'Bostadsrätt',
    summary: 'Det du själv ansvarar för, och föreningen.',
  },
  {
    templateId: 'fritidshus',
    icon: TentTree,
    title: 'Fritidshus',
    summary: 'Öppna, stäng, vatten, eldstad och brygga.',
  },
  { templateId: 'bil', icon: Car, title: 'Bil', summary: 'Besiktning, service, däck och försäkring.' },
  { templateId: 'bat', icon: Sailboat, title: 'Båt', summary: 'Sjösättning, motor, säkerhet och vinter.' },
  { templateId: 'husvagn', icon: Caravan, title: 'Husvagn', summary: 'Besiktning, gasol, tätningar och vinter.' },
  { templateId: 'maskin', icon: Tractor, title: 'Maskin', summary: 'Service, reservdelar, besiktning och handböcker.' },
  { templateId: 'djur', icon: PawPrint, title: 'Djur', summary: 'Hälsa, vaccination, foder och papper.' },
  { templateId: 'batklubb', icon: Anchor, title: 'Båtklubb', summary: 'Bryggor, varv, nattvakt och årsmöte.' },
  { templateId: 'forening', icon: Handshake, title: 'Förening', summary: 'Årsmöte, medlemmar, ekonomi och lokal.' },
  { templateId: 'foretag', icon: Briefcase, title: 'Företag', summary: 'Bokslut, skatt, lokal, fordon och personal.' },
]
