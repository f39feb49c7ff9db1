import {
  Anchor,
  Briefcase,
  Building2,
  Car,
  Caravan,
  FolderPlus,
  Handshake,
  House,
  LayoutTemplate,
  PawPrint,
  Sailboat,
  TentTree,
  Tractor,
  type LucideIcon,
} from 'lucide-react'
import { mainCategory } from '#contract/rules/categories.ts'
import type { OwnTemplate } from '#contract/lifecycle/ownTemplates.ts'
import type { TemplateId } from '#contract/folders/templates.ts'
import { contentsText } from '#client/platform/text/contentsText.ts'

/** The template a folder starts with, by its number if it is one of the user's own; null for an empty folder. */
export type StartTemplateId = TemplateId | number | null

export type StartOption = {
  templateId: StartTemplateId
  /** Its category. The content of the folder is the template's. */
  categoryId: number | null
  icon: LucideIcon
  title: string
  summary: string
}

export const emptyFolderOption: StartOption = {
  templateId: null,
  categoryId: mainCategory.other,
  icon: FolderPlus,
  title: 'Övrigt',
  summary: 'Du fyller den själv.',
}

/** The user's own templates as options to choose from. */
export const ownOptions = (templates: readonly OwnTemplate[]): StartOption[] =>
  templates.map(({ id, title, categoryId, children, components, activities }) => ({
    templateId: id,
    categoryId,
    icon: templateOptions.find((option) => option.categoryId === categoryId)?.icon ?? LayoutTemplate,
    title,
    summary: contentsText({ children, components, activities }) ?? 'Bara kategorin.',
  }))

/** The starter templates as options to choose from, each by the name of its category, which the folder then has. */
export const templateOptions: StartOption[] = [
  {
    templateId: 'villa',
    categoryId: mainCategory.house,
    icon: House,
    title: 'Hus',
    summary: 'Värme, el, tak, trädgård och brandskydd.',
  },
  {
    templateId: 'bostadsratt',
    categoryId: mainCategory.flat,
    icon: Building2,
    title: 'Lägenhet',
    summary: 'Det du själv ansvarar för, och föreningen.',
  },
  {
    templateId: 'fritidshus',
    categoryId: mainCategory.holidayHouse,
    icon: TentTree,
    title: 'Fritidshus',
    summary: 'Öppna, stäng, vatten, eldstad och brygga.',
  },
  {
    templateId: 'bil',
    categoryId: mainCategory.car,
    icon: Car,
    title: 'Bil',
    summary: 'Besiktning, service, däck och försäkring.',
  },
  {
    templateId: 'bat',
    categoryId: mainCategory.boat,
    icon: Sailboat,
    title: 'Båt',
    summary: 'Sjösättning, motor, säkerhet och vinter.',
  },
  {
    templateId: 'husvagn',
    categoryId: mainCategory.caravan,
    icon: Caravan,
    title: 'Husvagn & husbil',
    summary: 'Besiktning, gasol, tätningar och vinter.',
  },
  {
    templateId: 'maskin',
    categoryId: mainCategory.machine,
    icon: Tractor,
    title: 'Maskin',
    summary: 'Service, reservdelar, besiktning och handböcker.',
  },
  {
    templateId: 'djur',
    categoryId: mainCategory.animal,
    icon: PawPrint,
    title: 'Djur',
    summary: 'Hälsa, vaccination, foder och papper.',
  },
  {
    templateId: 'batklubb',
    categoryId: mainCategory.boatClub,
    icon: Anchor,
    title: 'Båtklubb',
    summary: 'Bryggor, varv, nattvakt och årsmöte.',
  },
  {
    templateId: 'forening',
    categoryId: mainCategory.association,
    icon: Handshake,
    title: 'Förening',
    summary: 'Årsmöte, medlemmar, ekonomi och lokal.',
  },
  {
    templateId: 'foretag',
    categoryId: mainCategory.firm,
    icon: Briefcase,
    title: 'Företag',
    summary: 'Bokslut, skatt, lokal, fordon och personal.',
  },
]
