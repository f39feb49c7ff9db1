// What React Aria draws, in one file that is loaded by `loadWindows`.
export { DialogWindow } from './DialogWindow.tsx'
export { OpenMenu } from './OpenMenu.tsx'
export { PanelWindow } from './PanelWindow.tsx'
