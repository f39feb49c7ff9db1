-- The document of a certificate, as it was first made: both parties get the same bytes.
alter table hand_over_certificate add column pdf bytea,
  add constraint hand_over_certificate_document check ((pdf is null) = (pdf_sha256 is null));
