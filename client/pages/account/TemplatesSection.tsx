import { OwnTemplateList } from '#client/lifecycle/ownTemplates/OwnTemplateList.tsx'
import { AccountSheet } from './AccountSheet.tsx'

export default function TemplatesSection() {
  return (
    <AccountSheet title="Egna mallar" lead="Att välja bland när du skapar en ny mapp.">
      <OwnTemplateList />
    </AccountSheet>
  )
}
