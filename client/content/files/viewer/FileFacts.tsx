import type { StoredFile } from '#contract/content/files.ts'
import { urls } from '#contract/platform/urls.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { endingOf, placeText, sizeText } from '#client/platform/attachments/fileWords.ts'
import { isPicture } from '#client/platform/attachments/isPicture.ts'

/** The facts of a file; those that were never given are left out. */
export function FileFacts({ file }: { file: StoredFile }) {
  const { activityId, componentId, faultId, agreementId, folderId, pages, latitude, longitude } = file
  const size = [endingOf(file), sizeText(file.size), pages && `${pages} ${pages === 1 ? 'sida' : 'sidor'}`]
  return (
    <DefinitionList
      items={[
        { label: 'Sort', value: file.kindName },
        { label: isPicture(file) ? 'Tagen' : 'Datum', value: nearDayText(file.day) },
        {
          label: 'Plats',
          value: latitude !== null && longitude !== null && (
            <NewTabLink href={mapAddress(latitude, longitude)}>{placeText(latitude, longitude)}</NewTabLink>
          ),
        },
        {
          label: 'Plats',
          value:
            file.mayTellLocation &&
            latitude === null &&
            'Filen kan innehålla platsen där bilden togs, och den går inte att ta bort.',
        },
        { label: 'Mapp', value: <ItemLink to={urls.folder(folderId)} text={file.folderTitle} /> },
        {
          label: 'Händelse',
          value: activityId !== null && (
            <ItemLink to={urls.item('activity', folderId, activityId)} text={file.eventTitle} />
          ),
        },
        {
          label: 'Komponent',
          value: componentId !== null && (
            <ItemLink to={urls.item('component', folderId, componentId)} text={file.componentName} />
          ),
        },
        {
          label: 'Fel',
          value: faultId !== null && <ItemLink to={urls.item('fault', folderId, faultId)} text={file.faultTitle} />,
        },
        {
          label: 'Avtal',
          value: agreementId !== null && (
            <ItemLink to={urls.item('agreement', folderId, agreementId)} text={file.agreementTitle} />
          ),
        },
        { label: 'Fil', value: size.filter(Boolean).join(' · ') },
        { label: 'Inlagt av', value: file.createdBy },
      ].filter(({ value }) => value !== false)}
    />
  )
}

function ItemLink({ to, text }: { to: string; text: string | null }) {
  return (
    <TextLink to={to} className="touch-line max-lg:-my-2.5">
      {text}
    </TextLink>
  )
}

const mapAddress = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
