import { memberStatus } from '#contract/rules/statuses.ts'
import type { ModalRegistry } from '#client/platform/modal/ModalLayer.tsx'

/** The specification's 17 modals. `contract/rules/permissions.ts` says who may open each. */
export const modals: ModalRegistry = {
  AddParentObject: {
    title: 'Ny mapp',
    load: async () => (await import('#client/folders/AddFolderForm.tsx')).AddMainFolderForm,
  },
  UpdateParentObject: {
    title: 'Ändra mappen',
    load: async () => (await import('#client/folders/UpdateFolderForm.tsx')).UpdateFolderForm,
  },
  DeleteParentObject: {
    title: 'Radera mappen?',
    load: async () => (await import('#client/folders/DeleteFolderForm.tsx')).DeleteFolderForm,
  },
  AddChildObject: {
    title: 'Ny undermapp',
    load: async () => (await import('#client/folders/AddFolderForm.tsx')).AddSubFolderForm,
  },
  UpdateChildObject: {
    title: 'Ändra undermappen',
    load: async () => (await import('#client/folders/UpdateFolderForm.tsx')).UpdateFolderForm,
  },
  DeleteChildObject: {
    title: 'Radera undermappen?',
    load: async () => (await import('#client/folders/DeleteFolderForm.tsx')).DeleteFolderForm,
  },
  AcceptInvitations: {
    title: 'Inbjudan till en mapp',
    load: async () =>
      (await import('#client/people/members/invitations/AcceptInvitationForm.tsx')).AcceptInvitationForm,
  },
  AddActivity: {
    title: 'Ny händelse',
    load: async () => (await import('#client/content/activities/log/LogDialog.tsx')).LogDialog,
  },
  UpdateActivity: {
    title: 'Ändra händelsen',
    load: async () => (await import('#client/content/activities/ChangeActivity.tsx')).ChangeActivity,
  },
  DeleteActivity: {
    title: 'Radera händelsen?',
    load: async () => (await import('#client/content/activities/DeleteActivityForm.tsx')).DeleteActivityForm,
  },
  AddComponent: {
    title: 'Ny komponent',
    load: async () => (await import('#client/content/components/AddComponent.tsx')).AddComponent,
  },
  UpdateComponent: {
    title: 'Ändra komponenten',
    load: async () => (await import('#client/content/components/ChangeComponent.tsx')).ChangeComponent,
  },
  DeleteComponent: {
    title: 'Radera komponenten?',
    load: async () => (await import('#client/content/components/DeleteComponentForm.tsx')).DeleteComponentForm,
  },
  AddMember: {
    title: 'Bjud in medlem',
    load: async () => (await import('#client/people/members/invitations/AddMemberForm.tsx')).AddMemberForm,
  },
  UpdateMember: {
    title: 'Ändra roll',
    load: async () => (await import('#client/people/members/team/UpdateMemberForm.tsx')).UpdateMemberForm,
  },
  DeleteMember: {
    title: 'Ta bort från mappen?',
    titleFor: ({ memberStatusId: status }) => (status === memberStatus.invited ? 'Ta tillbaka inbjudan?' : undefined),
    load: async () => (await import('#client/people/members/team/DeleteMemberForm.tsx')).DeleteMemberForm,
  },
  DeleteMessage: {
    title: 'Ta bort meddelandet?',
    load: async () => (await import('#client/content/messages/inbox/DeleteMessageForm.tsx')).DeleteMessageForm,
  },
}
