// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { writeCookie } from '#lib/api/session-cookies.ts';
import { changeSession } from '#lib/session/session.ts';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { recallDeliveries, rememberDeliveries } from './remembered-deliveries.ts';

const marco = { id: 'marco', isDevice: false };
const phone = { id: 'phone', isDevice: true };
const order = anOrder({ status: 'ready', fulfilment: aFulfilment({ service: 'delivery' }) });
const remember = (courier = marco, readAt = Date.now()) => rememberDeliveries(courier, [order], readAt);

beforeEach(() => {
  localStorage.clear();
  writeCookie('id', 'marco');
});

test('[COUR-01] deliveries are there for the account that has read them', () => {
  remember();
  expect(recallDeliveries()).toMatchObject({ courier: marco, orders: [{ _id: order._id, user: null }] });
});

test('[COUR-01] for another account, or none, they are removed', () => {
  for (const other of ['anna', '']) {
    writeCookie('id', 'marco');
    remember();
    writeCookie('id', other);
    expect(recallDeliveries()).toBeUndefined();
    expect(localStorage.getItem('courier_snapshot')).toBeNull();
  }
});

test('[COUR-01] a device’s deliveries are there while no account is signed in on it', () => {
  writeCookie('id', '');
  remember(phone);
  expect(recallDeliveries()).toMatchObject({ courier: phone });
  writeCookie('id', 'marco');
  expect(recallDeliveries()).toBeUndefined();
});

test('[COUR-01] after twelve hours they are removed', () => {
  remember(marco, Date.now() - 12 * 3_600_000);
  expect(recallDeliveries()).toBeUndefined();
  expect(localStorage.getItem('courier_snapshot')).toBeNull();
});

test('[COUR-01] what the browser has is no reason to fail', () => {
  localStorage.setItem('courier_snapshot', '{');
  expect(recallDeliveries()).toBeUndefined();
});

test('[COUR-01] a logout removes them, and an answer that comes after it is not remembered', () => {
  const queryClient = new QueryClient();
  changeSession(queryClient, { ...marco, username: 'marco', email: 'm@example.org', role: 'user' });
  remember();
  writeCookie('id', '');
  changeSession(queryClient, null);
  expect(localStorage.getItem('courier_snapshot')).toBeNull();
  remember();
  expect(localStorage.getItem('courier_snapshot')).toBeNull();
});
