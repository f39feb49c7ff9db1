import type { Activity, ActivityChange } from '#contract/content/activities.ts'
import type { Component } from '#contract/content/components.ts'
import type { Commitment, Member } from '#contract/people/members.ts'
import type { Message } from '#contract/content/messages.ts'
import type { ModalKey } from '#contract/rules/permissions.ts'
import type { TemplateId } from '#contract/folders/templates.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'

/** Initial values of a new event. */
export type ActivityDefaults = Partial<
  Pick<ActivityChange, 'title' | 'description' | 'startDate' | 'statusId' | 'componentId' | 'responsibleId' | 'firmId'>
> & {
  /** The name of the type: the server assigns its id. */
  typeName?: string
}

/**
 * The params of each modal. `id` is the folder's for Add…, otherwise the item's; 0 where the folder is chosen in the
 * modal.
 */
type ModalParams = {
  /** The template, if chosen before the modal opened; a number: one of the user's own. */
  AddParentObject: { templateId: TemplateId | number | null } | null
  UpdateParentObject: null
  DeleteParentObject: { folderTitle: string }
  AddChildObject: { categoryId: number | null }
  UpdateChildObject: null
  DeleteChildObject: { folderTitle: string }
  AcceptInvitations: Pick<Commitment, 'folderTitle' | 'parentTitle' | 'roleName' | 'invitedBy'> & {
    /** Offers declining only. */
    isDeclining?: boolean
  }
  AddActivity: ActivityDefaults | null
  UpdateActivity: Activity
  DeleteActivity: Activity
  /** `isPart`: of a plan for upkeep, which needs what stands under 'Mer'. */
  AddComponent: { name: string; isPart?: boolean } | null
  UpdateComponent: Component
  DeleteComponent: Component
  AddMember: null
  UpdateMember: Member
  DeleteMember: Member
  DeleteMessage: Message
}

export type ModalSize = 'small' | 'medium' | 'large'

export type OpenModal<K extends ModalKey = ModalKey> = {
  componentKey: K
  id: number
  /** The user's role for the item; compared with the specification's gate. */
  roleId: number
  params: ModalParams[K]
  size: ModalSize
}

type OpenOptions<K extends ModalKey> = Omit<OpenModal<K>, 'componentKey' | 'size'> & { size?: ModalSize }

/** Props of a modal's content. */
export type ModalContent<K extends ModalKey> = {
  id: number
  roleId: number
  params: ModalParams[K]
  /** Closes this modal; returns whether it was still open. Call when the work is done. */
  close: () => boolean
  /** Closes like Escape: asks first while dirty. */
  cancel: () => void
  setDirty: (isDirty: boolean) => void
}

const current = createStore<OpenModal | null>(null)

export function openModal<K extends ModalKey>(componentKey: K, opening: OpenOptions<K>) {
  current.set({ size: 'medium', ...opening, componentKey })
}

export function closeModal() {
  current.set(null)
}

export const isStillOpen = (modal: OpenModal) => current.get() === modal

/** Closes this modal unless it is closed already: another one may be open when async work finishes. */
export function closeIfOpen(modal: OpenModal): boolean {
  const wasOpen = isStillOpen(modal)
  if (wasOpen) closeModal()
  return wasOpen
}

/** The open modal, or null. */
export const useOpenModal = () => useStore(current)
