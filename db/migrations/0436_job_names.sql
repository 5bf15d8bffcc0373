-- Jobs have plainer names. A forwarder's own text for one goes along; the version before still finds its own.
insert into message (msg_key, ko, en)
select n.now, m.ko, m.en from message m join (values
  ('jobs.name.asking-customs', 'jobs.name.polling-customs'),
  ('jobs.name.carrying-letters', 'jobs.name.sending-mail'),
  ('jobs.name.folding', 'jobs.name.compacting-counts'),
  ('jobs.name.judging-exceptions', 'jobs.name.checking-exceptions'),
  ('jobs.name.keeping-home-pages', 'jobs.name.updating-home-pages'),
  ('jobs.name.sealing-access-records', 'jobs.name.extending-the-audit-chain'),
  ('jobs.name.sweeping', 'jobs.name.removing-expired-data'),
  ('jobs.name.telling-deadlines', 'jobs.name.sending-deadline-notifications'),
  ('jobs.name.telling-of-messages', 'jobs.name.mailing-unread-messages'),
  ('jobs.name.writing-letters-of-notices', 'jobs.name.writing-notification-mails')
) n (was, now) on n.was = m.msg_key
on conflict (msg_key) do nothing;
