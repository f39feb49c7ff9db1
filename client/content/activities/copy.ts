import type { Activity } from '#contract/content/activities.ts'
import { openModal, type ActivityDefaults } from '#client/platform/modal/modalStore.ts'
import { today } from '#client/platform/text/dates.ts'

/** Opens the window of a new event, filled in with another. */
export function openCopy(activity: Activity) {
  openModal('AddActivity', { id: activity.folderId, roleId: activity.roleId, params: copyOf(activity) })
}

/**
 * What is done again, of today: nothing of how it went, what it cost, or what lies with it. Who has left the folder, and
 * what lies in the trash, could not be saved with it.
 */
export function copyOf(activity: Activity): ActivityDefaults {
  const { title, description, typeName } = activity
  return {
    title,
    description: description ?? '',
    startDate: today(),
    componentId: activity.componentName === null ? null : activity.componentId,
    responsibleId: activity.responsibleHasLeft ? null : activity.responsibleId,
    firmId: activity.firmName === null ? null : activity.firmId,
    ...(typeName !== null && { typeName }),
  }
}
