import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Modal,
  ModalHeader,
  Notification,
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

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 9,
  colors: { ink },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  components: {
    Tooltip: Tooltip.extend({ defaultProps: { maw: 250, multiline: true } }),
    Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 3, maxRows: 12 } }),
    Modal: Modal.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
    // In a dialog, Mantine's header element would count as a second banner of the page.
    ModalHeader: ModalHeader.extend({ defaultProps: { role: 'presentation' } }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
    }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs' } }),
  },
});

/** Mantine's own greys and reds stay below a contrast of 4.5 on paper. */
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
  dark: {},
});
