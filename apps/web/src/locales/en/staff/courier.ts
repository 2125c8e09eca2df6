export const courier = {
  gone: 'You no longer have access to the deliveries here.',
  gone_device: 'This device is no longer connected to the shop.',
  gone_login: 'Log in',
  gone_pair: 'Connect it again',
  not_yours: 'A colleague has it, or it was canceled.',
  offline: 'No connection. These are the deliveries of {age} ago.',
  offline_never: 'No connection, and no deliveries on this device yet.',
  offline_waiting_one: '{count} press is sent when it is back.',
  offline_waiting_other: '{count} presses are sent when it is back.',
  to_dashboard: 'Dashboard',
} as const;
