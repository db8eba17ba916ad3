import {
  Combobox,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Menu,
  Modal,
  ModalHeader,
  MultiSelect,
  Notification,
  NumberInput,
  Select,
  Table,
  Textarea,
  Tooltip,
} from '@mantine/core';

const ink: MantineColorsTuple = [
  '#f6f4f0',
  '#e9e5de',
  '#d3ccc1',
  '#b3a99a',
  '#8d8375',
  '#6b6255',
  '#4b443b',
  '#332e28',
  '#26221e',
  '#1c1a17',
];

const dark: MantineColorsTuple = [
  '#ece7de',
  '#cfc8bc',
  '#a89f91',
  '#8b8275',
  '#4a443c',
  '#3d3831',
  '#2f2b26',
  '#25221e',
  '#1c1a17',
  '#141210',
];

const portalProps = { target: '#page' };
/** The list itself scrolls: screen readers expect that of a listbox. */
const scrolling = { options: { maxHeight: 220, overflowY: 'auto' } } as const;

/** Mantine's theme, with accessible names for its own buttons. */
export function makeTheme(close: string) {
  return createTheme({
    primaryColor: 'ink',
    // The dark scheme uses a lighter shade on which white text keeps enough contrast.
    primaryShade: { light: 9, dark: 5 },
    colors: { ink, dark },
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    headings: { fontWeight: '600' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    components: {
      Tooltip: Tooltip.extend({ defaultProps: { maw: 250, multiline: true } }),
      Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 3, maxRows: 12 } }),
      Modal: Modal.extend({
        defaultProps: { closeButtonProps: { 'aria-label': close } },
        styles: { title: { fontWeight: 600 } },
      }),
      // In a dialog, Mantine's header element would count as a second banner landmark.
      ModalHeader: ModalHeader.extend({ defaultProps: { role: 'presentation' } }),
      Notification: Notification.extend({
        defaultProps: { closeButtonProps: { 'aria-label': close } },
      }),
      // Menus and select lists are rendered inside the page's landmarks, for screen readers.
      Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false, portalProps } }),
      Combobox: Combobox.extend({ defaultProps: { portalProps } }),
      Select: Select.extend({ defaultProps: { withScrollArea: false, styles: scrolling } }),
      MultiSelect: MultiSelect.extend({
        defaultProps: { withScrollArea: false, styles: scrolling },
      }),
      // 1,5 is refused or rounded like 1.5: without this it would be read as 15.
      NumberInput: NumberInput.extend({ defaultProps: { allowedDecimalSeparators: ['.', ','] } }),
      Table: Table.extend({ defaultProps: { verticalSpacing: 'xs' } }),
    },
  });
}

/** Mantine's own greys and reds are below a contrast of 4.5 on this background. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1c1a17',
    '--mantine-color-dimmed': '#655d51',
    '--mantine-color-placeholder': '#736a5d',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#d9d2c7',
  },
  dark: {
    '--mantine-color-body': '#25221e',
    '--mantine-color-dimmed': '#b3a99a',
    '--mantine-color-placeholder': '#a89f91',
    '--mantine-color-error': '#ff9a90',
    '--mantine-color-red-outline': '#ff9a90',
    '--mantine-color-yellow-outline': '#d9a441',
    '--mantine-color-anchor': '#ece7de',
  },
});
