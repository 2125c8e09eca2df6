export const british =
  /\b\w*(?:colour|favour|behaviour|neighbour|misspelt)\w*|\bgrey\b|\b(?:recogn|neutral|capital|organ|author|normal|summar|minim|optim|initial|custom|categor)is(?:e[sd]?|ing)\b|\b(?:travelling|labelled|fulfil|licences?|e-mails?)\b/i;

/** For each thing the word is in docs/glossary.md. */
export const rejectedWords = {
  en: [
    [/superadministrator|administrator/i, 'admin, superadmin'],
    [/Payment id\b/, 'Payment ID'],
    [/\b(?:To|Nothing to|you|You|can) collect\b|\bCollect (?:it|your)/, 'pick up, hand over or pay'],
    [/Part of the address/, 'Link to its page'],
    [/Name in French/, 'French name'],
    [/\bTown'|\bits town\b|\bthis town\b/, 'City'],
    [/unpublished/i, 'demoted'],
    [/To the switches/, 'the name of the section'],
    [/\b(?:This|Import \{count\}|different|\{count\}(?: new)?|one) products?\b/, 'dish'],
    [/\bmails\b|\b(?:an?|the|this|last|one) mail\b(?! server| settings)|'Mail\b/, 'email'],
    [/\w …'/, '…'],
    [/status_\w+: '(?:new|accepted|on its way)'/, 'the status words of orders.ts'],
  ],
  fr: [
    [/badge\w*: '.*étiquette/i, 'badge'],
    [/\bfonctions?\b/i, 'fonctionnalité'],
    [/administrat(?:eur|rice)/i, 'admin, superadmin'],
    [/N° de paiement/, 'Identifiant de paiement'],
    [/Mot (?:à la cuisine|du client)|note: 'Note'|\bnote (?:pour|à) (?:la|le) /i, 'message'],
    [/conditions de vente/i, 'conditions générales de vente'],
    [/en livraison\b/i, 'en route'],
    [/remise au client'/i, 'retirée'],
    [/Partie de l’adresse/, 'Lien vers sa page'],
    [/dépubli/i, 'retrait'],
    [/Aller aux options|l’option de maintenance/, 'the name of the section'],
    [/\b(?:Ce|Importer \{count\}|\{count\}(?: nouveaux?)?) produits?\b/, 'plat'],
    [/status_\w+: '(?:nouvelle|acceptée|en route)'/, 'the status words of orders.ts'],
  ],
};
