import type { Activity, ActivityChange } from '#contract/activities.ts'
import type { Component } from '#contract/components.ts'
import type { Commitment, Member } from '#contract/members.ts'
import type { Message } from '#contract/messages.ts'
import type { ModalKey } from '#contract/permissions.ts'
import type { TemplateId } from '#contract/templates.ts'
import { createStore, useStore } from '../state/createStore.ts'

/** What a new event begins with, to be changed as one likes. */
export type ActivityDefaults = Pick<ActivityChange, 'title' | 'description' | 'startDate' | 'statusId'> & {
  /** By its name: the ids are the server's. */
  typeName: string
}

/** What each modal is about. `id` is the folder for Add…, else the thing itself. */
type ModalParams = {
  /** How the folder begins, where that was chosen before the window opened. */
  AddParentObject: { templateId: TemplateId | null } | null
  UpdateParentObject: null
  DeleteParentObject: { folderTitle: string }
  AddChildObject: { categoryId: number | null }
  UpdateChildObject: null
  DeleteChildObject: { folderTitle: string }
  AcceptInvitations: Pick<Commitment, 'folderTitle' | 'parentTitle' | 'roleName' | 'invitedBy'> & {
    /** Opened to decline: that is all it asks about then. */
    isDeclining?: boolean
  }
  AddActivity: ActivityDefaults | null
  UpdateActivity: Activity
  DeleteActivity: Activity
  AddComponent: null
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
  /** The user's role where the modal acts; the gate of the specification compares it. */
  roleId: number
  params: ModalParams[K]
  size: ModalSize
}

type OpenOptions<K extends ModalKey> = Omit<OpenModal<K>, 'componentKey' | 'size'> & { size?: ModalSize }

/** What a modal's content gets. */
export type ModalContent<K extends ModalKey> = {
  id: number
  roleId: number
  params: ModalParams[K]
  /** Closes this window at once, and answers whether it still was open. Call when the work is done. */
  close: () => boolean
  /** As Escape, the backdrop and the button do: while dirty it asks first, so that nothing typed is lost. */
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

/** As `closeModal`, unless this one is closed already: work may be done after another window was opened. */
export function closeIfOpen(modal: OpenModal): boolean {
  const wasOpen = isStillOpen(modal)
  if (wasOpen) closeModal()
  return wasOpen
}

/** The modal that is open, or null. */
export const useOpenModal = () => useStore(current)
